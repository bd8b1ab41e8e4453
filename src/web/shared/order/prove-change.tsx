import { useState } from 'react'
import { ApiProblem } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { type Text, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { failureText } from '../errors/failure.ts'
import { orderWrites } from './order-writes.ts'

export const isProofNeeded = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'orders.proof-needed'

type Props = {
  number: string
  /** Repeats the refused request, which e-mails a new code. */
  ask: () => Promise<unknown>
  /** Retries the refused request after verification. */
  onProved: () => void
}

function refusalText(t: Text, error: unknown): string {
  const code = error instanceof ApiProblem ? error.code : undefined
  if (code === 'orders.proof-needed') return t('order.prove.sent')
  if (code === 'orders.wrong-code') return t('order.prove.wrong')
  return code === 'rate-limit.exceeded' ? t('order.prove.tooOften') : failureText(t, error)
}

export function ProveChange({ number, ask, onProved }: Props) {
  const t = useText()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const { send, busy, error } = useWrite(async (typed: string) => {
    await orderWrites.proveChange(number, typed)
    onProved()
  })
  const again = useWrite(async () => {
    const refused = await ask().then(
      () => undefined,
      (refusal: unknown) => refusal,
    )
    if (refused !== undefined && !isProofNeeded(refused)) throw refused
    setCode('')
    toast({ title: t('order.prove.sent') })
  })
  const refused = busy || again.busy ? undefined : (again.error ?? error)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = code.replace(/\s/g, '')
        const isCode = /^\d{6}(\d{6})?$/.test(typed)
        setMissing(!isCode)
        if (isCode && !busy) void send(typed)
      }}
    >
      <p className="text-ink-2">{t('order.prove.text')}</p>
      <TextInput
        name="code"
        label={t('order.prove.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={15}
        autoFocus
        data-begins
        ltr
        error={missing ? t('order.prove.missing') : refused ? refusalText(t, refused) : undefined}
      />
      <Button type="submit" busy={busy}>
        {t('order.prove.do')}
      </Button>
      <button
        type="button"
        disabled={again.busy}
        onClick={() => void again.send(undefined)}
        className="min-h-11 justify-self-start text-small font-medium underline underline-offset-4"
      >
        {t('order.prove.again')}
      </button>
    </form>
  )
}
