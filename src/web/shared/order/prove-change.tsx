import { useState } from 'react'
import { ApiProblem } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { failureText } from '../errors/failure.ts'
import { orderWrites } from './order-writes.ts'

/** Whoever only knows an order's number and address has been mailed a code, and wants to change the order. */
export const isProofNeeded = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'orders.proof-needed'

/** Asks for that code. `onProved` tries again what was refused. */
export function ProveChange({ number, onProved }: { number: string; onProved: () => void }) {
  const t = useText()
  const [code, setCode] = useState('')
  const { send, busy, error } = useWrite(async (typed: string) => {
    await orderWrites.proveChange(number, typed)
    onProved()
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(code.trim())
      }}
    >
      <p className="text-ink-2">{t('order.prove.text')}</p>
      <TextInput
        label={t('order.prove.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        ltr
        error={error ? failureText(t, error) : undefined}
      />
      <Button type="submit" busy={busy}>
        {t('order.prove.do')}
      </Button>
    </form>
  )
}
