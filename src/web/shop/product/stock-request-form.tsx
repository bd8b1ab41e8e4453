import { type FormEvent, useId, useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useUser } from '../../shared/account/user.ts'
import { failureText } from '../../shared/errors/failure.ts'
import { wishlistWrites } from '../../shared/wishlist/wishlist-writes.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isEmail } from '../../ui/is-email.ts'

export default function StockRequestForm({ variantId }: { variantId: number }) {
  const t = useText()
  const language = useLanguage()
  const user = useUser()
  const title = useId()
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const [requestedEmail, setRequestedEmail] = useState<string>()
  const { send, busy, error } = useWrite(async () => {
    await wishlistWrites.askForStock({ variantId, language, ...(!user && { email: email.trim() }) })
    setRequestedEmail(user?.email ?? email.trim())
  })
  if (requestedEmail !== undefined) return <RequestSaved email={requestedEmail} />
  const badEmail = !user && left && !isEmail(email) ? t('tellMe.badEmail') : undefined
  const failed = error !== undefined && !busy ? failureText(t, error) : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(true)
    if (user || isEmail(email)) void send(undefined)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form aria-labelledby={title} noValidate onSubmit={submit} className="mt-3 border bg-surface p-4">
      <p id={title} className="font-medium">
        {t('tellMe.title')}
      </p>
      <p className="mt-0.5 mb-3 text-small text-ink-2">{user ? t('tellMe.hintUser', { email: user.email }) : t('tellMe.hint')}</p>
      <div className="flex flex-wrap items-start gap-2">
        {!user && (
          <TextInput
            label={t('tellMe.email')}
            ltr
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            error={badEmail ?? failed}
            onChange={({ target }) => setEmail(target.value)}
            onBlur={() => email !== '' && setLeft(true)}
            className="min-w-0 grow basis-56"
          />
        )}
        <Button type="submit" look="outline" size="touch" busy={busy} className={user ? 'grow' : 'grow sm:mt-6.5'}>
          {t('tellMe.send')}
        </Button>
      </div>
      {user && failed && (
        <p role="alert" className="mt-2 text-small text-danger">
          {failed}
        </p>
      )}
    </form>
  )
}

function RequestSaved({ email }: { email: string }) {
  const t = useText()
  return (
    <p role="status" className="mt-3 flex gap-2.5 bg-success-bg px-4 py-3 text-small text-success">
      <Icon name="check" size={18} className="mt-0.5" />
      <span>{t('tellMe.asked', { email })}</span>
    </p>
  )
}
