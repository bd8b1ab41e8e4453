import { useCallback, useRef, useState } from 'react'
import type { AddLine, Cart, ChangeLine } from '#modules/cart/contract.ts'
import type { OrderView, PlacedOrder, PlaceOrder, TrackOrder } from '#modules/orders/contract.ts'
import type {
  CardToken,
  PaymentResult,
  ProviderReturn,
  ReturnedPayment,
  SandboxCard,
  StartedPayment,
  StartPayment,
} from '#modules/payments/contract.ts'
import { type Ask, askBrowser, mustBeOk } from './ask.ts'

/** A write is a method, an address and perhaps a body, which is sent as JSON (specification, section 7). */
export async function write(
  ask: Ask,
  method: string,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Response> {
  const response = await ask(url, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? { headers }
      : { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }),
  })
  await mustBeOk(response)
  return response
}

const answer = async <T>(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<T> =>
  (await write(askBrowser, method, url, body, headers)).json()

/** A write with this header happens once, however often it is sent. */
const once = (key: string) => ({ 'Idempotency-Key': key })

/** Everything the screens change. Each answers with the new state of what it changed. */
export const writes = {
  addLine: (line: AddLine) => answer<Cart>('POST', '/api/cart/lines', line),
  changeLine: (id: string, change: ChangeLine) => answer<Cart>('PATCH', `/api/cart/lines/${id}`, change),
  removeLine: (id: string) => answer<Cart>('DELETE', `/api/cart/lines/${id}`),
  acceptChanges: () => answer<Cart>('POST', '/api/cart/acceptance'),
  placeOrder: (order: PlaceOrder, key: string) => answer<PlacedOrder>('POST', '/api/orders', order, once(key)),
  cancelOrder: (number: string, reason: string) => answer<OrderView>('POST', `/api/orders/${number}/cancellation`, { reason }),
  startPayment: (number: string, payment: StartPayment, key: string) =>
    answer<StartedPayment>('POST', `/api/orders/${number}/payment-attempts`, payment, once(key)),
  returnFromProvider: (back: ProviderReturn) => answer<ReturnedPayment>('POST', '/api/payments/returns', back),
  testCard: (card: SandboxCard) => answer<CardToken>('POST', '/api/sandbox/cards', card),
  payWithTestCard: (number: string, token: string, key: string) =>
    answer<PaymentResult>('POST', `/api/orders/${number}/payments`, { token }, once(key)),
  trackOrder: (proof: TrackOrder) => answer<OrderView>('POST', '/api/tracking', proof),
}

/** Sends a write once at a time: a second press while the first is on its way does nothing. */
export function useWrite<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const underway = useRef(false)
  const latest = useRef(send)
  latest.current = send

  const start = useCallback(async (input: Input): Promise<Answer | undefined> => {
    if (underway.current) return undefined
    underway.current = true
    setState({ busy: true })
    try {
      const done = await latest.current(input)
      setState({ busy: false })
      return done
    } catch (error) {
      setState({ busy: false, error })
      return undefined
    } finally {
      underway.current = false
    }
  }, [])
  return { ...state, send: start }
}
