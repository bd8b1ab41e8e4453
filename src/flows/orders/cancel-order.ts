import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { mayChangeOrder } from '#steps/proof/prove-change.ts'
import { cancelPlaced } from '#steps/settlement/ending/cancel-placed.ts'
import { cancelUnpaid } from '#steps/settlement/ending/cancel-unpaid.ts'
import { sendPart } from '#steps/settlement/providers/send-refund.ts'
import { releaseReserved } from '#steps/settlement/providers/void-authorization.ts'
import { shownOrder } from '#views/orders/order.ts'

/**
 * Cancels an order for its customer and refunds it. Refuses `orders.no-such-order`, and what
 * `cancelPlaced` or `cancelUnpaid` refuses.
 */
export async function cancelOrder(deps: Deps, owner: orders.Owner, number: string, reason: string): Promise<Outcome<void>> {
  const cancelled = await transact(deps.db, async (tx): Promise<Outcome<{ orderId: string; parts: string[] }>> => {
    const order = await orders.lockOwned(tx, owner, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const at = deps.clock.now()
    const madeToMeasure = (await orders.linesOf(tx, order.id)).some(({ make }) => make === 'measure')
    const request = { by: 'customer', madeToMeasure } as const
    if (order.placed_at) {
      const parts = await cancelPlaced(
        deps,
        tx,
        order,
        { by: 'customer', refunder: 'customer', at, reason, goods: 'restock' },
        request,
      )
      return parts.ok ? done({ orderId: order.id, parts: parts.value }) : parts
    }
    const ended = await cancelUnpaid(deps, tx, order, { actor: 'customer', refunder: 'customer', at, reason }, request)
    if (!ended.ok) return ended
    await shipping.releaseSlot(tx, order, 'release')
    return done({ orderId: order.id, parts: [] })
  })
  if (!cancelled.ok) return cancelled
  for (const part of cancelled.value.parts) await sendPart(deps, part)
  await releaseReserved(deps, cancelled.value.orderId)
  return done(undefined)
}

/**
 * Cancels an order from the customer's page and returns the cancelled order. Refuses what `mayChangeOrder` and `cancelOrder`
 * refuse.
 */
export async function cancelAndShow(
  deps: Deps,
  owner: orders.Owner,
  number: string,
  reason: string,
): Promise<Outcome<OrderView>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const cancelled = await cancelOrder(deps, owner, number, reason)
  return cancelled.ok ? shownOrder(deps, owner, number) : cancelled
}
