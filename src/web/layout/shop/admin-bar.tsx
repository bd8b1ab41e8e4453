import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'

export function AdminBar() {
  const t = useText()
  return (
    <aside aria-label={t('account.toDashboard')} className="night bg-bg text-ink">
      <div className="page flex min-h-11 flex-wrap items-center justify-between gap-x-6 text-small">
        <p className="text-ink-2">{t('account.asCustomer')}</p>
        <a href={paths.admin()} className="flex min-h-11 items-center font-medium underline underline-offset-4">
          {t('account.toDashboard')}
        </a>
      </div>
    </aside>
  )
}
