import { done, type Outcome } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { announceStock } from './announce-stock.ts'

type Count = { variantId: number; onHand: number; reason: string; by: { id: string; email: string } }

/** Somebody counted the shelf: the number is set, and pages that show it look again. */
export async function countStock(
  { db, clock, cache }: Deps,
  { by, ...count }: Count,
): Promise<Outcome<{ available: number; given: number }>> {
  const counted = await transact(db, async (tx) => {
    const at = clock.now()
    const change = await inventory.countStock(tx, { ...count, actor: by.email, at, today: dayOf(at) })
    if (!change.ok) return change
    const { before, after } = change.value.onHand
    await audit.record(tx, {
      ...{ actor: by.id, action: 'stock-counted', subject: `variant ${count.variantId}`, at, detail: { reason: count.reason } },
      ...{ before: { onHand: before }, after: { onHand: after } },
    })
    const variant = await catalogue.variantById(tx, count.variantId)
    if (variant) await announceStock(tx, [change.value], [{ ...variant, variantId: count.variantId }])
    return done({
      available: change.value.after.available,
      given: new Set(change.value.given.map(({ orderId }) => orderId)).size,
    })
  })
  cache.forget() // whoever counted sees the number at once; other processes hear of it
  return counted
}
