import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { Cart } from '#modules/cart/contract.ts'
import type { OrderView, PlaceOrder } from '#modules/orders/contract.ts'
import { ApiProblem } from '../../api/transport.ts'
import { paths } from '../../paths.ts'
import { lookAgain } from '../../shared/cart/cart.ts'
import { forgetKey, keyFor } from '../../shared/idempotency-key.ts'
import { orderReads } from '../../shared/order/order-reads.ts'
import { orderWrites } from '../../shared/order/order-writes.ts'
import { pathsOfChannel } from '../../shared/storefront/storefront-paths.ts'
import { contentOf } from './order-request.ts'

export type Stop =
  | { kind: 'refused'; code: string | undefined; sentence: string }
  | { kind: 'unreached' }
  | { kind: 'fault'; requestId?: string }

export const stopFrom = (error: unknown): Stop => {
  if (!(error instanceof ApiProblem)) return { kind: 'unreached' }
  if (error.status >= 500 && error.code === 'api.fault') return { kind: 'fault', requestId: error.requestId }
  return { kind: 'refused', code: error.code, sentence: error.sentence }
}

export type PayAt = (order: OrderView) => string
const allMethods: PayAt = ({ number }) => paths.payment(number)

/** Places at most one order per press. The button stays busy until the next page has opened. */
export function usePlaceOrder(onStop: (stop: Stop) => void, payAt: PayAt = allMethods) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const [busy, setBusy] = useState(false)
  const underway = useRef(false)

  const place = async (order: PlaceOrder, cart: Cart) => {
    if (underway.current) return
    underway.current = true
    setBusy(true)
    try {
      const placed = await orderFor(client, order, cart)
      await navigate(placed.placedAt ? pathsOfChannel(placed).orderSuccess(placed.number) : payAt(placed))
    } catch (error) {
      await lookAgain(client)
      onStop(stopFrom(error))
    } finally {
      underway.current = false
      setBusy(false)
    }
  }
  return { place, busy: busy || leaving }
}

/** If the idempotency key belongs to an order that has ended or can no longer be paid, a new key is used. */
async function orderFor(client: QueryClient, order: PlaceOrder, cart: Cart): Promise<OrderView> {
  const { key, used } = keyFor(contentOf(order, cart))
  const { number } = await orderWrites.placeOrder(order, key).catch((error) => {
    if (error instanceof ApiProblem && error.code === 'idempotency.key-reused') forgetKey()
    throw error
  })
  const placed = await client.fetchQuery({ ...orderReads.order(number), staleTime: 0 })
  const ended =
    placed.status === 'expired' || placed.status === 'cancelled' || (placed.status === 'awaiting-payment' && !placed.canPay)
  if (!used || !ended) return placed
  forgetKey()
  return orderFor(client, order, cart)
}
