import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OutboxRow } from '#services/email/contract.ts'
import { ApiProblem, sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useMay } from '../../shared/admin/may.ts'
import { newKey } from '../../shared/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import { emailReads, emailWrites } from './email-reads.ts'

export function OutboxDialog({ mail, onClose }: { mail: OutboxRow; onClose: () => void }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const may = useMay()('content.change')
  const key = useRef(newKey()) // idempotency key, new after a refusal
  const [to, setTo] = useState(mail.to)
  const { send, busy } = useWrite(async () => {
    try {
      await emailWrites.copy(mail.id, to.trim() === mail.to ? undefined : to.trim(), key.current)
      toast({ title: t('admin.mails.sent', { to: to.trim() }) })
      onClose()
      await revalidate()
    } catch (error) {
      if (error instanceof ApiProblem) key.current = newKey() // without a response the copy may have been sent, so the key stays
      toast({ title: t('admin.mails.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  const name = mail.subject ?? t.maybe(`admin.mails.of.${mail.template}`) ?? mail.template
  return (
    <Dialog open onClose={onClose} title={name}>
      <div className="grid gap-4 p-5">
        {mail.readable ? (
          <iframe src={emailReads.text(mail.id)} title={name} className="h-[min(52dvh,440px)] w-full rounded-1 border bg-white" />
        ) : (
          <p className="text-muted">{t(mail.secret ? 'admin.email.secret' : 'admin.mails.unreadable')}</p>
        )}
        {may && mail.repeatable && (
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              void send(undefined)
            }}
          >
            <TextInput
              label={t('admin.email.copyTo')}
              name="to"
              type="email"
              required
              ltr
              maxLength={254}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
            <Button type="submit" busy={busy} className="justify-self-start">
              {t('admin.email.again')}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  )
}
