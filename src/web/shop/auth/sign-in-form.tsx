import { useRef } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { enter } from '../../shared/account/complete-sign-in.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { EmailField } from './email-field.tsx'
import type { Typed } from './forms.ts'
import { GoogleSignIn } from './google-sign-in.tsx'

type Props = { typed: Typed; onTyped: (typed: Typed) => void; next: string | undefined; onForgotten?: () => void }

export function SignInForm({ typed: start, onTyped, next, onForgotten }: Props) {
  const t = useText()
  const hydrated = useHydrated()
  const entering = useRef(false)
  const { send, busy, error } = useWrite(async ({ email, password }: Typed) => {
    await enter(accountWrites.signIn({ email: email.trim(), password }), next)
    entering.current = true
  })
  const { field, form, errorCount, typed } = useForm<keyof Typed>(start, {
    order: ['email', 'password'],
    errorOf: (name, now) => {
      if (name === 'email' && !isEmail(now.email)) return t('auth.missing.email')
      return name === 'password' && now.password === '' ? t('auth.missing.password') : undefined
    },
    send: (now) => {
      onTyped(now)
      void send(now)
    },
  })
  return (
    <>
      <form {...form} className="grid gap-5">
        <FormFailure write={{ error, busy }} title={t('auth.loginFailed')} />
        <FormErrors count={errorCount} />
        <EmailField field={field('email')} />
        <PasswordField {...field('password')} label={t('auth.password')} autoComplete="current-password" required />
        <Button type={hydrated ? 'submit' : 'button'} busy={busy || entering.current}>
          {t('account.signIn')}
        </Button>
        {onForgotten && (
          <button
            type="button"
            onClick={() => {
              onTyped(typed)
              onForgotten()
            }}
            className="link min-h-11 w-fit border-b-0 text-small underline underline-offset-4"
          >
            {t('auth.forgotten')}
          </button>
        )}
      </form>
      <GoogleSignIn next={next} />
    </>
  )
}
