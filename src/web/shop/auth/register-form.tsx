import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { MailSent } from '../../shared/account/mail-sent.tsx'
import { PASSWORD_MIN_LENGTH } from '../../shared/account/password.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { EmailField } from './email-field.tsx'
import type { AuthForm, Typed } from './forms.ts'
import { GoogleSignIn } from './google-sign-in.tsx'

type Props = { typed: Typed; onTyped: (typed: Typed) => void; next: string | undefined; onForm: (form: AuthForm) => void }

/** The account is created when the e-mailed link is confirmed. The response is the same for an address that already has one. */
export function RegisterForm({ typed: start, onTyped, next, onForm }: Props) {
  const t = useText()
  const hydrated = useHydrated()
  const [sentTo, setSentTo] = useState<string>()
  const { send, busy, error } = useWrite(async (who: Typed) => {
    await accountWrites.signUp({ email: who.email.trim(), name: who.name.trim(), password: who.password })
    setSentTo(who.email.trim())
  })
  const { field, form, errorCount } = useForm<keyof Typed>(start, {
    order: ['name', 'email', 'password'],
    errorOf: (name, now) => {
      if (name === 'name') return now.name.trim() === '' ? t('auth.missing.name') : undefined
      if (name === 'email') return isEmail(now.email) ? undefined : t('auth.missing.email')
      return now.password.length < PASSWORD_MIN_LENGTH ? t('auth.passwordShort', { least: PASSWORD_MIN_LENGTH }) : undefined
    },
    send: (now) => {
      onTyped(now)
      void send(now)
    },
  })
  if (sentTo) return <MailSent to={sentTo} text={t('auth.mail.register')} onBack={() => onForm('sign-in')} />
  return (
    <>
      <form {...form} className="grid gap-5">
        <FormFailure write={{ error, busy }} title={t('auth.registrationFailed')} />
        <FormErrors count={errorCount} />
        <TextInput {...field('name')} label={t('checkout.field.name')} autoComplete="name" maxLength={120} required />
        <EmailField field={field('email')} />
        <PasswordField
          {...field('password')}
          label={t('auth.password')}
          hint={t('auth.passwordRule', { least: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          required
        />
        <Button type={hydrated ? 'submit' : 'button'} busy={busy}>
          {t('auth.register')}
        </Button>
      </form>
      <GoogleSignIn next={next} />
    </>
  )
}
