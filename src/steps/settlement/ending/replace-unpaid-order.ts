import { done, type Outcome } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'

/**
 * Cancels the unpaid order of a cart, because a new checkout replaces it. Returns the old order, whose delivery slot is still
 * held; undefined when the cart has no unpaid order. Refuses what `cancelUnpaid` refuses.
 */
export async function replaceUnpaidOrder(
  deps: Deps,
  tx: Tx,
  cartId: string,
  candidates: promotions.Candidates,
  at: Date,
): Promise<Outcome<orders.OrderRow | undefined>> {
  const order = await orders.lockPendingOf(tx, cartId)
  if (!order) return done(undefined)
  await promotions.lockCandidates(tx, order.id, candidates)
  const why = { actor: 'customer', refunder: 'customer', at, reason: 'A new checkout took its place.' } as const
  const ended = await cancelUnpaid(deps, tx, order, why, { by: 'shop' })
  return ended.ok ? done(order) : ended
}
