import type { Conversation } from '#modules/chat/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { useForm } from '../../ui/use-form.ts'
import { chatWrites } from './chat-reads.ts'
import type { ChatSession } from './use-chat-session.ts'

export function ContactForm({ id, arrived }: { id: Conversation['id'] } & Pick<ChatSession, 'arrived'>) {
  const t = useText()
  const { send, busy, error } = useWrite(async (typed: { name: string; email: string }) => {
    arrived(await chatWrites.leaveContact(id, typed))
  })
  const { field, form } = useForm<'name' | 'email'>(
    { name: '', email: '' },
    {
      order: ['name', 'email'],
      errorOf: (name, { email }) => (name === 'email' && !isEmail(email) ? t('chat.contact.missing') : undefined),
      send: (typed) => void send({ name: typed.name.trim(), email: typed.email.trim() }),
    },
  )
  return (
    <form {...form} className="grid gap-3 rounded-3 border p-3.5">
      <p className="text-small">{t('chat.contact.text')}</p>
      <TextInput
        {...field('name')}
        label={t('chat.contact.name')}
        optional={t('chat.optional')}
        autoComplete="name"
        maxLength={80}
      />
      <TextInput {...field('email')} label={t('chat.contact.email')} ltr type="email" autoComplete="email" maxLength={254} />
      {error !== undefined && !busy && (
        <p role="alert" className="text-caption text-danger">
          {sentenceOf(error) ?? t('chat.failed')}
        </p>
      )}
      <Button type="submit" size="small" busy={busy}>
        {t('chat.contact.send')}
      </Button>
    </form>
  )
}
