import type { AdminCustomer } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { Panel } from '../../shared/admin/panel.tsx'

export function MailsPanel({ mails }: { mails: AdminCustomer['mails'] }) {
  const t = useText()
  const moment = useMoment()
  return (
    <Panel title={t('admin.customers.mails')} id="mails">
      {mails.length === 0 && <p className="px-4 pb-5 text-ink-2 sm:px-5">{t('admin.customers.noMails')}</p>}
      <ul>
        {mails.map(({ id, template, subject, state, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t px-4 py-2.5 sm:px-5">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {subject ?? template}
            </span>
            <span className="text-small text-muted">
              {moment(at)}
              {' · '}
              {t.maybe(`admin.customers.mail.${state}`) ?? state}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
