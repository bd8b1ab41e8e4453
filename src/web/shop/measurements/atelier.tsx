import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useStoreSettings } from '../../shared/store/first-page.ts'

export function Atelier({ order }: { order?: string }) {
  const t = useText()
  const store = useStoreSettings()
  return (
    <p className={`${order ? 'mt-10' : 'mt-4'} max-w-[62ch] text-small text-ink-2`}>
      {order && (
        <>
          <Link to={`${paths.order(order)}#fitting`} className="link">
            {t('measuring.bookFitting')}
          </Link>{' '}
        </>
      )}
      {t.rich('measuring.atelier', {
        phone: (
          <a key="phone" className="link whitespace-nowrap" href={`tel:${store.phone.replaceAll(' ', '')}`}>
            <bdi dir="ltr">{store.phone}</bdi>
          </a>
        ),
        address: <bdi key="address">{store.city}</bdi>,
      })}
    </p>
  )
}
