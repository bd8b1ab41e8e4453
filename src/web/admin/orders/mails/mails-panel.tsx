import { useRef, useState } from 'react'
import type { OrderMail, OrderMails } from '#modules/orders/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { MAIL_TONES } from '../../../shared/admin/mails/mail-tones.ts'
import { useMay } from '../../../shared/admin/may.ts'
import { Badge, Panel } from '../../../shared/admin/panel.tsx'
import { newKey } from '../../../shared/idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toasts.ts'
import { mailAddress, mailWrites } from './mail-writes.ts'

type Props = { mails: OrderMails; onChanged: () => Promise<void> }

export function MailsPanel({ mails: { number, to, mails }, onChanged }: Props) {
  const t = useText()
  const moment = useMoment()
  const [open, setOpen] = useState<OrderMail>()
  if (mails.length === 0) return null
  return (
    <Panel title={t('admin.mails.title')} id="mails">
      <ul className="divide-y border-t">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-medium">{t.maybe(`admin.mails.of.${mail.template}`) ?? mail.template}</span>
              <span className="block text-small text-muted">
                <bdi className="wrap-anywhere">{mail.to}</bdi> <span aria-hidden="true">·</span>{' '}
                <time dateTime={mail.at}>{moment(mail.at)}</time>
              </span>
              {mail.failure && (
                <span className="block text-small text-danger wrap-anywhere">
                  {t.maybe(`admin.mails.reason.${mail.failure}`) ?? mail.failure}
                </span>
              )}
            </span>
            <Badge tone={MAIL_TONES[mail.state]}>{t(`admin.mails.state.${mail.state}`)}</Badge>
            <Button size="touch" look="outline" onClick={() => setOpen(mail)}>
              {t('admin.mails.look')}
            </Button>
          </li>
        ))}
      </ul>
      {open && <MailDialog number={number} to={to} onChanged={onChanged} mail={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

type DialogProps = { number: string; to: string; mail: OrderMail; onChanged: Props['onChanged']; onClose: () => void }

function MailDialog({ number, to, mail, onChanged, onClose }: DialogProps) {
  const t = useText()
  const may = useMay()('orders.change')
  const key = useRef(newKey()) // idempotency key: an open dialog sends the e-mail again only once
  const { send, busy } = useWrite(async (which: string) => {
    try {
      await mailWrites.sendAgain(number, which, key.current)
      await onChanged()
      toast({ title: t('admin.mails.sent', { to }) })
      onClose()
    } catch (error) {
      toast({ title: t('admin.mails.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  const name = t.maybe(`admin.mails.of.${mail.template}`) ?? mail.template
  return (
    <Dialog open onClose={onClose} title={name}>
      <div className="grid gap-4 p-5">
        {mail.readable ? (
          <iframe
            src={mailAddress(number, mail.id)}
            title={name}
            className="h-[min(52dvh,440px)] w-full rounded-1 border bg-white"
          />
        ) : (
          <p className="text-muted">{t('admin.mails.unreadable')}</p>
        )}
        {may && mail.readable && to !== '' && (
          <Button busy={busy} onClick={() => void send(mail.id)}>
            {t('admin.mails.again', { to })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
