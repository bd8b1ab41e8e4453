import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import { announceGoods } from '#steps/goods/announce-goods.ts'

/**
 * Adjusts the stock of a (locked) placed order to its edited lines: allocates added goods and releases removed ones. Refuses
 * `orders.goods-missing`, `inventory.sold-out` and `inventory.short`. The caller must roll back on a refusal.
 */
export async function keepEditedGoods(
  tx: Tx,
  orderId: string,
  { actor, at }: { actor: string; at: Date },
): Promise<Outcome<void>> {
  const lines = (await orders.frozenLines(tx, orderId)).filter(({ make, variant_id }) => make === 'ready' && variant_id !== null)
  const wants = lines.flatMap(({ variant_id, quantity }) => (variant_id === null ? [] : [{ variantId: variant_id, quantity }]))
  const today = dayOf(at)
  if (!(await inventory.promiseGoods(tx, orderId, wants, { actor, at, today }))) return refuse(orders.problems.goodsMissing())
  const heldBefore = await inventory.heldVariants(tx, orderId)
  const fresh = wants.filter(({ variantId }) => !heldBefore.includes(variantId))
  if (fresh.length > 0) {
    const nameOf = (variantId: number) => lines.find(({ variant_id }) => variant_id === variantId)?.name ?? 'This'
    const held = await inventory.holdGoods(tx, { orderId, wants: fresh, until: minutesAfter(at, 1), now: at, today, nameOf })
    if (!held.ok) return held
    await inventory.commitAdded(tx, orderId, { actor, at })
  }
  await announceGoods(tx, orderId)
  return done(undefined)
}
