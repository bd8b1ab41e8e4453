import { useState } from 'react'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { counterWrites } from '../counter-api.ts'
import { TextField } from './ask.tsx'

type Props = { accountId: string; code: string; onCode: (code: string) => void }

/** Confirmation code for store credit, which the customer receives by e-mail and reads to the cashier. */
export function CreditCode({ accountId, code, onCode }: Props) {
  const t = useText()
  const [minutes, setMinutes] = useState<number>()
  const { send, busy } = useWrite(async () => {
    try {
      setMinutes((await counterWrites.mailCreditCode(accountId)).minutes)
    } catch (error) {
      failureToast(t, t('admin.counter.codeNotSent'))(error)
    }
  })
  return (
    <>
      <div>
        <Button size="small" look="outline" busy={busy} onClick={() => void send(undefined)}>
          {t('admin.counter.sendCode')}
        </Button>
      </div>
      {minutes !== undefined && (
        <p role="status" className="text-small text-ink-2">
          {t('admin.counter.codeSent', { minutes })}
        </p>
      )}
      <TextField label={t('admin.counter.creditCode')} value={code} onValue={onCode} most={6} ltr inputMode="numeric" />
    </>
  )
}
