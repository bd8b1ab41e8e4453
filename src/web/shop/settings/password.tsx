import { useState } from 'react'
import type { Credentials } from '#modules/identity/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Subject } from '../../shared/account/account-page.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { PASSWORD_MIN_LENGTH } from '../../shared/account/password.ts'
import { useUser } from '../../shared/account/user.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Customers who signed up with Google set their first password through an e-mailed link. */
export function PasswordSubject({ credentials }: { credentials: Credentials }) {
  const t = useText()
  return (
    <Subject
      id="password"
      title={t('auth.password')}
      text={t(credentials.google ? 'settings.password.google' : 'settings.password.text')}
    >
      {credentials.password ? <ChangePassword /> : <FirstPassword />}
    </Subject>
  )
}

const EMPTY = { current: '', password: '' }

function ChangePassword() {
  const t = useText()
  const hydrated = useHydrated()
  const email = useUser()?.email
  const { send, busy, error } = useWrite(async (typed: typeof EMPTY) => {
    await accountWrites.changePassword(typed)
    change(EMPTY)
    toast({ title: t('settings.password.done'), description: t('settings.password.doneText') })
  })
  const { field, form, errorCount, change } = useForm<keyof typeof EMPTY>(EMPTY, {
    order: ['current', 'password'],
    errorOf: (name, typed) => {
      if (name === 'current') return typed.current === '' ? t('auth.missing.password') : undefined
      return typed.password.length < PASSWORD_MIN_LENGTH ? t('auth.passwordShort', { least: PASSWORD_MIN_LENGTH }) : undefined
    },
    send: (typed) => void send(typed),
  })
  return (
    <form {...form} className="grid max-w-110 gap-5">
      <FormFailure write={{ error, busy }} title={t('auth.link.reset.failed')} />
      <FormErrors count={errorCount} />
      {/* Associates the password with the account in password managers. */}
      <input type="email" name="email" value={email ?? ''} readOnly hidden autoComplete="username" />
      <PasswordField {...field('current')} label={t('settings.password.current')} autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label={t('auth.newPassword')}
        hint={t('auth.passwordRule', { least: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
      />
      <Button type={hydrated ? 'submit' : 'button'} size="touch" busy={busy} className="w-fit">
        {t('settings.password.change')}
      </Button>
    </form>
  )
}

function FirstPassword() {
  const t = useText()
  const email = useUser()?.email ?? ''
  const [sent, setSent] = useState(false)
  const { send, busy, error } = useWrite(async () => {
    await accountWrites.sendPasswordLink({ email })
    setSent(true)
  })
  return (
    <>
      <p className="max-w-[58ch] text-ink-2">{t('settings.password.none')}</p>
      <FormFailure write={{ error, busy }} className="mt-4" />
      {sent ? (
        <p role="status" className="mt-4 text-success">
          {t('settings.password.sent')}
        </p>
      ) : (
        <Button look="outline" size="touch" busy={busy} onClick={() => void send(undefined)} className="mt-4">
          {t('auth.sendLink')}
        </Button>
      )}
    </>
  )
}
