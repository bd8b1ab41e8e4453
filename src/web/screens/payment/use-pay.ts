import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { SandboxCard } from '#modules/payments/contract.ts'
import { Refusal } from '../../ask.ts'
import { paths } from '../../paths.ts'
import { reads } from '../../reads.ts'
import { writes } from '../../writes.ts'
import { newKey } from '../checkout/order-key.ts'

/** How a try ended without money. `failed` has the server's word that nothing moved; `error` means nobody knows yet. */
export type Failure = { kind: 'failed'; code: string | null; sentence: string } | { kind: 'error'; requestId?: string }

type Attempt = { card: string; token: string; key: string }

/** The refusals after which the order itself has the answer: it is paid, or being paid. */
const ASK_THE_ORDER = ['payments.already-paid', 'payments.under-way']

export function usePay(number: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [pressed, setPressed] = useState(false)
  const underway = useRef(false)
  /** A try without an answer: pressing again asks for the same one, so a broken connection cannot pay twice. */
  const unanswered = useRef<Attempt>(undefined)

  const readAgain = () => client.fetchQuery({ ...reads.order(number), staleTime: 0 })
  const toOutcome = () => navigate(paths.paymentSuccess(number), { replace: true })

  const attempt = async (typed: SandboxCard) => {
    const card = JSON.stringify(typed)
    if (unanswered.current?.card !== card) {
      const { token } = await writes.testCard(typed)
      unanswered.current = { card, token, key: newKey() }
    }
    const { token, key } = unanswered.current
    const result = await writes.payOrder(number, token, key)
    unanswered.current = undefined
    if (result.state !== 'failed') return toOutcome()
    setFailure({ kind: 'failed', code: result.failure, sentence: result.message ?? '' })
    await readAgain()
  }

  const explain = async (error: unknown) => {
    if (!(error instanceof Refusal) || error.status >= 500) {
      setFailure({ kind: 'error', requestId: error instanceof Refusal ? error.requestId : undefined })
      return
    }
    unanswered.current = undefined
    if (ASK_THE_ORDER.includes(error.code ?? '')) return toOutcome()
    setFailure({ kind: 'failed', code: error.code ?? null, sentence: error.sentence })
    await readAgain()
  }

  const pay = async (typed: SandboxCard) => {
    if (underway.current) return
    underway.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await attempt(typed).catch(explain)
    } catch {
      // the order could not be read again; what is shown stays
    } finally {
      underway.current = false
      setBusy(false)
    }
  }
  /** A press is another try, even if the card is not whole yet: what became of the one before is no longer said. */
  const begin = () => {
    setPressed(true)
    if (!underway.current) setFailure(undefined)
  }
  return { pay, begin, pressed, busy: busy || leaving, failure }
}
