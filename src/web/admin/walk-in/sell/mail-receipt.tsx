import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { failureText } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { isEmail } from '../../../ui/is-email.ts'
import { counterWrites } from '../counter-api.ts'

/** Requires a sale that the server has accepted. */
export function MailReceipt({ sale, customerEmail }: { sale: string; customerEmail: string | undefined }) {
  const t = useText()
  const language = useLanguage()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<'busy' | 'sent'>()
  const [failure, setFailure] = useState<string>()
  const address = email.trim()
  const send = () => {
    setState('busy')
    setFailure(undefined)
    counterWrites
      .mailReceipt(sale, address, language)
      .then(() => setState('sent'))
      .catch((error: unknown) => {
        setState(undefined)
        setFailure(failureText(t, error))
      })
  }
  if (customerEmail)
    return <p className="px-5 pt-2 text-small text-ink-2">{t('admin.counter.mailedTo', { email: customerEmail })}</p>
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2 px-5 pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isEmail(address) && state !== 'busy') send()
      }}
    >
      <div className="min-w-0 flex-1 basis-52">
        <TextInput
          label={t('admin.counter.mailReceipt')}
          type="email"
          ltr
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setState(undefined)
          }}
        />
      </div>
      <Button
        type="submit"
        size="small"
        look="outline"
        busy={state === 'busy'}
        disabledReason={isEmail(address) ? null : t('admin.counter.emailWrong')}
      >
        {t('admin.counter.mailIt')}
      </Button>
      <p role="status" className="w-full text-small empty:hidden">
        {state === 'sent' && t('admin.counter.mailedTo', { email: address })}
        {failure && <span className="text-danger">{failure}</span>}
      </p>
    </form>
  )
}
