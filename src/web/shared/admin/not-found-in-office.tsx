import { useLocation } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Screen } from '../screen/screen.tsx'
import { adminPaths } from './admin-paths.ts'
import { useMay } from './may.ts'

export default function NotFoundInOffice() {
  const t = useText()
  const may = useMay()
  const { pathname } = useLocation()
  const isOrder = pathname.startsWith('/admin/orders/')
  return (
    <Screen title={t('admin.notFound.title')} unlisted>
      <section className="px-4 py-10 sm:px-8">
        <h1 className="display text-h2">{t(isOrder ? 'admin.notFound.order' : 'admin.notFound.title')}</h1>
        <p className="mt-3 max-w-[62ch] text-ink-2">{t(isOrder ? 'admin.notFound.orderWhy' : 'admin.notFound.why')}</p>
        <p className="mt-3 text-small text-muted wrap-anywhere" dir="ltr">
          {pathname}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {isOrder && may('orders.read') && <ButtonLink to={adminPaths.orders()}>{t('admin.notFound.toOrders')}</ButtonLink>}
          <ButtonLink to="/admin" look={isOrder ? 'outline' : 'primary'}>
            {t('admin.notFound.toDashboard')}
          </ButtonLink>
        </div>
      </section>
    </Screen>
  )
}
