import { useState } from 'react'
import { accountWrites } from '../../account/account-writes.ts'
import { sentenceOf } from '../../ask.ts'
import { Flaws, isEmail } from '../../forms/flaws.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { useWrite } from '../../writes.ts'
import { Notice } from '../checkout/notice.tsx'
import { useAlive } from '../checkout/use-alive.ts'
import type { Typed } from './auth.tsx'
import { MailSent } from './mail-sent.tsx'

type Props = { typed: Typed; onTyped: (typed: Typed) => void; onBack: () => void }

/** One address, one mail. Whether it has an account is not said here. */
export function ForgottenForm({ typed: start, onTyped, onBack }: Props) {
  const t = useText()
  const alive = useAlive()
  const [sentTo, setSentTo] = useState<string>()
  const { send, busy, error } = useWrite(async (email: string) => {
    await accountWrites.sendPasswordLink({ email })
    setSentTo(email)
  })
  const { field, form, flaws, typed } = useForm<'email'>(
    { email: start.email },
    {
      order: ['email'],
      flawOf: (_, now) => (isEmail(now.email) ? undefined : t('auth.missing.email')),
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
      {error !== undefined && !busy && <Notice title={sentenceOf(error) ?? t('error.network.short')} />}
      <Flaws count={flaws} />
      <TextInput
        {...field('email')}
        label={t('checkout.field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        ltr
        required
      />
      <Button type={alive ? 'submit' : 'button'} busy={busy}>
        {t('auth.sendLink')}
      </Button>
      <button type="button" onClick={back} className="min-h-11 w-fit text-small font-medium underline underline-offset-4">
        {t('auth.backToSignIn')}
      </button>
    </form>
  )
}
