import { useEffect } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { useMoment } from '../../shared/account/dates.ts'
import { notifySessionChange } from '../../shared/account/session-changes.ts'
import { useUser } from '../../shared/account/user.ts'
import { toast } from '../../ui/toasts.ts'

export function ImpersonationBar() {
  const t = useText()
  const moment = useMoment()
  const user = useUser()
  // Closes back-office pages in other tabs, because this browser's session is now the customer's.
  useEffect(() => notifySessionChange(), [])
  const { send, busy } = useWrite(async () => {
    try {
      const { customer } = await accountWrites.endView()
      notifySessionChange()
      // A full page load, so that no data of the customer stays in this tab.
      location.assign(customer ? paths.lookedAs(customer) : paths.admin())
    } catch {
      toast({ title: t('account.pleaseTryAgain'), tone: 'danger' })
    }
  })
  if (!user?.onlyLooksUntil) return null
  return (
    <aside aria-label={t('account.looking')} className="night bg-bg text-ink">
      <div className="page flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-1 text-small">
        <p>
          {t.rich('account.looksAs', {
            name: (
              <bdi key="name" className="font-medium wrap-anywhere">
                {user.name}
              </bdi>
            ),
            until: moment(user.onlyLooksUntil),
          })}
        </p>
        <button
          type="button"
          disabled={busy}
          onClick={() => void send(undefined)}
          className="flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {t('account.stopLooking')}
        </button>
      </div>
    </aside>
  )
}
