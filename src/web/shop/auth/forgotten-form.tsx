import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { MailSent } from '../../shared/account/mail-sent.tsx'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { useForm } from '../../ui/use-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { EmailField } from './email-field.tsx'
import type { Typed } from './forms.ts'

type Props = { typed: Typed; onTyped: (typed: Typed) => void; onBack: () => void }

/** The response does not reveal whether the address has an account. */
export function ForgottenForm({ typed: start, onTyped, onBack }: Props) {
  const t = useText()
  const hydrated = useHydrated()
  const [sentTo, setSentTo] = useState<string>()
  const { send, busy, error } = useWrite(async (email: string) => {
    await accountWrites.sendPasswordLink({ email })
    setSentTo(email)
  })
  const { field, form, errorCount, typed } = useForm<'email'>(
    { email: start.email },
    {
      order: ['email'],
      errorOf: (_, now) => (isEmail(now.email) ? undefined : t('auth.missing.email')),
      send: ({ email }) => void send(email.trim()),
    },
  )
  const back = () => {
    onTyped({ ...start, email: typed.email })
    onBack()
  }
  if (sentTo) return <MailSent to={sentTo} text={t('auth.mail.forgotten')} onBack={back} />
  return (
    <form {...form} className="grid gap-5">
      <FormFailure write={{ error, busy }} />
      <FormErrors count={errorCount} />
      <EmailField field={field('email')} />
      <Button type={hydrated ? 'submit' : 'button'} busy={busy}>
        {t('auth.sendLink')}
      </Button>
      <button type="button" onClick={back} className="min-h-11 w-fit text-small font-medium underline underline-offset-4">
        {t('auth.backToSignIn')}
      </button>
    </form>
  )
}
