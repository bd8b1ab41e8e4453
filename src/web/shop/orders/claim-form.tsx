import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { MailSent } from '../../shared/account/mail-sent.tsx'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { isEmail } from '../../ui/is-email.ts'
import { useForm } from '../../ui/use-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

export function ClaimForm({ email }: { email: string }) {
  const t = useText()
  const language = useLanguage()
  const hydrated = useHydrated()
  const [sentTo, setSentTo] = useState<string>()
  const { send, busy, error } = useWrite(async (to: string) => {
    await accountWrites.askForOrders({ email: to, language })
    setSentTo(to)
  })
  const { field, form, errorCount } = useForm<'email'>(
    { email },
    {
      order: ['email'],
      errorOf: (_, typed) => (isEmail(typed.email) ? undefined : t('auth.missing.email')),
      send: (typed) => void send(typed.email.trim()),
    },
  )
  if (sentTo) return <MailSent to={sentTo} text={t('orders.claim.sent')} />
  return (
    <form {...form} className="grid max-w-110 gap-5">
      <FormFailure write={{ error, busy }} />
      <FormErrors count={errorCount} />
      <TextInput
        {...field('email')}
        label={t('orders.claim.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        ltr
      />
      <Button type={hydrated ? 'submit' : 'button'} look="outline" size="touch" busy={busy} className="w-fit">
        {t('orders.claim.send')}
      </Button>
    </form>
  )
}
