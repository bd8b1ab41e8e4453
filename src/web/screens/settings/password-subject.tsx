import { useState } from 'react'
import type { Credentials } from '#modules/identity/contract.ts'
import { Subject } from '../../account/account-page.tsx'
import { accountWrites } from '../../account/account-writes.ts'
import { PASSWORD_LEAST } from '../../account/password.ts'
import { useUser } from '../../account/user.ts'
import { sentenceOf } from '../../ask.ts'
import { Flaws } from '../../forms/flaws.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { useWrite } from '../../writes.ts'
import { Notice } from '../checkout/notice.tsx'
import { useAlive } from '../checkout/use-alive.ts'

/** Another password; or the first one, by a mailed link, for who came by Google. */
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
  const alive = useAlive()
  const email = useUser()?.email
  const { send, busy, error } = useWrite(async (typed: typeof EMPTY) => {
    await accountWrites.changePassword(typed)
    change(EMPTY)
    toast({ title: t('settings.password.done'), description: t('settings.password.doneText') })
  })
  const { field, form, flaws, change } = useForm<keyof typeof EMPTY>(EMPTY, {
    order: ['current', 'password'],
    flawOf: (name, typed) => {
      if (name === 'current') return typed.current === '' ? t('auth.missing.password') : undefined
      return typed.password.length < PASSWORD_LEAST ? t('auth.passwordShort', { least: PASSWORD_LEAST }) : undefined
    },
    send: (typed) => void send(typed),
  })
  return (
    <form {...form} className="grid max-w-110 gap-5">
      {error !== undefined && !busy && (
        <Notice title={t('auth.link.reset.failed')}>{sentenceOf(error) ?? t('error.network.short')}</Notice>
      )}
      <Flaws count={flaws} />
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="email" value={email ?? ''} readOnly hidden autoComplete="username" />
      <PasswordField {...field('current')} label={t('settings.password.current')} autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label={t('auth.newPassword')}
        hint={t('auth.passwordRule', { least: PASSWORD_LEAST })}
        autoComplete="new-password"
      />
      <Button type={alive ? 'submit' : 'button'} size="touch" busy={busy} className="w-fit">
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
      {error !== undefined && !busy && <Notice title={sentenceOf(error) ?? t('error.network.short')} className="mt-4" />}
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
