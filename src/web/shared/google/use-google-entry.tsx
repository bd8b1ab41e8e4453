import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiProblem } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { accountWrites } from '../account/account-writes.ts'
import { enter } from '../account/complete-sign-in.ts'
import { failureText, failureToast } from '../errors/failure.ts'

type Proof = { credential: string; password?: string }

/** Signs in with a Google credential. The caller renders `dialog`, which asks for the password of an existing account. */
export function useGoogleEntry(next: () => string | undefined): {
  signIn: (credential: string) => void
  busy: boolean
  dialog: ReactNode
} {
  const t = useText()
  const [waiting, setWaiting] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const { send, busy } = useWrite(async (proof: Proof) => {
    try {
      await enter(accountWrites.googleSignIn(proof), next())
      setWaiting(undefined)
    } catch (error) {
      const errorCode = error instanceof ApiProblem ? error.code : undefined
      if (errorCode === 'identity.google-password-needed' && !proof.password) return setWaiting(proof.credential)
      if (proof.password) return setWrong(failureText(t, error))
      failureToast(t, t('auth.loginFailed'))(error)
    }
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (password === '') return setWrong(t('auth.missing.password'))
    setWrong(undefined)
    if (waiting) void send({ credential: waiting, password })
  }
  const prompt = waiting && (
    <Dialog open onClose={() => setWaiting(undefined)} title={t('google.password.title')}>
      <form onSubmit={submit} noValidate className="grid gap-5 p-5">
        <p className="text-ink-2">{t('google.password.text')}</p>
        <PasswordField name="password" label={t('auth.password')} error={wrong} autoComplete="current-password" required />
        <Button type="submit" busy={busy}>
          {t('account.signIn')}
        </Button>
      </form>
    </Dialog>
  )
  return { signIn: (credential) => void send({ credential }), busy, dialog: prompt }
}
