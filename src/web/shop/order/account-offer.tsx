import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { MailSent } from '../../shared/account/mail-sent.tsx'
import { PASSWORD_MIN_LENGTH } from '../../shared/account/password.ts'
import { useUser } from '../../shared/account/user.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'

type Props = { contact: { name: string; email: string } }

export const AccountOffer = (offer: Props) => (useUser() === null ? <Offer {...offer} /> : null)

function Offer({ contact: { name, email } }: Props) {
  const t = useText()
  const [sent, setSent] = useState(false)
  const { send, busy, error } = useWrite(async (password: string) => {
    await accountWrites.signUp({ email, name, password })
    setSent(true)
  })
  const { field, form, errorCount } = useForm<'password'>(
    { password: '' },
    {
      order: ['password'],
      errorOf: (_, { password }) =>
        password.length < PASSWORD_MIN_LENGTH ? t('auth.passwordShort', { least: PASSWORD_MIN_LENGTH }) : undefined,
      send: ({ password }) => void send(password),
    },
  )
  if (sent) return <MailSent to={email} text={t('auth.mail.register')} />
  return (
    <section aria-labelledby="offer" className="mt-8 border-t pt-6">
      <h2 id="offer" className="text-h3 font-medium">
        {t('success.account.title')}
      </h2>
      <p className="mt-1.5 max-w-[52ch] text-small text-ink-2">{t('success.account.text')}</p>
      <form {...form} className="mt-4 grid max-w-100 gap-4">
        <FormFailure write={{ error, busy }} title={t('auth.registrationFailed')} />
        <FormErrors count={errorCount} />
        <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
        <PasswordField
          {...field('password')}
          label={t('auth.password')}
          hint={t('auth.passwordRule', { least: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
        />
        <Button type="submit" look="outline" size="touch" busy={busy} className="w-fit">
          {t('auth.register')}
        </Button>
      </form>
    </section>
  )
}
