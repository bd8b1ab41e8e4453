import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { StartedPayment } from '#modules/payments/contract.ts'
import { ApiProblem } from '../../api/transport.ts'
import { paths } from '../../paths.ts'
import { orderReads } from '../order/order-reads.ts'
import { orderWrites } from '../order/order-writes.ts'
import type { CardHandle } from './card/card-handle.ts'
import { mayPay } from './outcome.ts'
import { answered, type Meaning, payKey } from './pay-key.ts'
import { redirectTo } from './redirect.ts'
import { useGiftCard } from './use-gift-card.ts'

/** Payment attempt without success. `failed`: no money moved. `error`: the outcome is unknown. */
export type Failure = { kind: 'failed'; code: string | null; sentence: string } | { kind: 'error'; requestId?: string }

export type Press = Omit<Meaning, 'number'> & { card?: CardHandle }

/** `outcome`: go to the page that queries the server. `not-sent`: the card form is not valid, or not loaded. */
type Ended = 'outcome' | 'not-sent' | Failure

/** Refusals that mean the order is paid or being paid, so the order itself has the outcome. */
const ASK_THE_ORDER = ['payments.already-paid', 'payments.under-way']

/** Starts one payment at a time. */
export function usePay(number: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [pressed, setPressed] = useState(false)
  const underway = useRef(false)
  const end = () => {
    underway.current = false
    setBusy(false)
  }
  useBack(end)

  /** Undefined when the order could not be loaded. */
  const readAgain = async () => {
    const [order] = await Promise.allSettled([
      client.fetchQuery({ ...orderReads.order(number), staleTime: 0 }),
      client.fetchQuery({ ...orderReads.paymentChoices(number), staleTime: 0 }),
    ])
    return order.status === 'fulfilled' ? order.value : undefined
  }

  const pay = async (press: Press) => {
    if (underway.current) return
    underway.current = true
    setPressed(true)
    setBusy(true)
    setFailure(undefined)
    const ended = await attempt(number, press).catch(explain)
    if (ended === 'outcome') await navigate(paths.paymentSuccess(number), { replace: true })
    else if (ended !== 'not-sent') {
      setFailure(ended)
      if (ended.kind === 'failed') await readAgain()
    }
    end()
  }
  const giftCard = useGiftCard(number, async () => {
    const order = await readAgain()
    if (order && !mayPay(order)) await navigate(paths.paymentSuccess(number), { replace: true })
  })
  return { pay, pressed, busy: busy || leaving || giftCard.busy, failure, giftCard }
}

async function attempt(number: string, { card, ...meaning }: Press): Promise<Ended> {
  if (card && !(await card.check())) return 'not-sent'
  const { kind, part, giftCard } = meaning
  const started = await orderWrites.startPayment(number, { kind, part, giftCard }, payKey({ number, ...meaning }))
  const ended = await goOn(started, card)
  if (ended === 'outcome' || ended === 'not-sent' || ended.kind === 'failed') answered()
  return ended
}

async function goOn({ next, state, failure, message }: StartedPayment, card?: CardHandle): Promise<Ended> {
  if (state === 'failed') return { kind: 'failed', code: failure, sentence: message ?? '' }
  if (next.kind === 'redirect') {
    // a click after returning unpaid is a new attempt, so it needs a new key
    answered()
    return redirectTo(next.url)
  }
  if (next.kind !== 'card-form' || !card) return 'outcome'
  const outcome = await card.confirm(next.clientSecret)
  if (outcome.kind === 'ask-the-order') return 'outcome'
  return outcome.kind === 'failed' ? outcome : { kind: 'error' }
}

function explain(error: unknown): Ended {
  if (!(error instanceof ApiProblem) || error.status >= 500)
    return { kind: 'error', requestId: error instanceof ApiProblem ? error.requestId : undefined }
  answered()
  return ASK_THE_ORDER.includes(error.code ?? '')
    ? 'outcome'
    : { kind: 'failed', code: error.code ?? null, sentence: error.sentence }
}

/** Calls `onBack` when the browser restores this page from its back/forward cache, where the pay button is still busy. */
function useBack(onBack: () => void) {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && latest.current()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
}
