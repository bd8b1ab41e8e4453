import type { Tx } from '#platform/db.ts'
import { less } from '../rules/beyond.ts'
import { comingBack, type GoodsBack } from '../rules/coming-back.ts'
import * as store from '../store.ts'

type TakeBack = { choice: 'restock' | 'quarantine' | 'write-off'; actor: string; at: Date }

/**
 * Goods of an order whose money goes back, or whose parcel came back. What has not left the house is no longer promised to the
 * order; what had left comes back, once. Restocked it is on sale again; put aside or written off it is not. Answers how much of it
 * was still promised. Quantities in the variant's unit.
 */
export async function takeBack(
  tx: Tx,
  orderId: string,
  goods: readonly GoodsBack[],
  { choice, actor, at }: TakeBack,
): Promise<{ unpromised: number }> {
  await store.lockStock(
    tx,
    goods.map(({ variantId }) => variantId),
  )
  const holds = new Map((await store.holdsOf(tx, orderId)).map((hold) => [hold.variant_id, hold]))
  const because = { orderId, actor, at }
  let unpromised = 0
  const freed: number[] = []
  for (const row of goods) {
    const hold = holds.get(row.variantId)
    if (!hold) continue // no stock is kept of it
    const back = comingBack(hold, row)
    const left = { variantId: row.variantId, quantity: back.unpromised }
    const returned = { variantId: row.variantId, quantity: back.returned }
    unpromised += left.quantity
    if (left.quantity > 0) {
      const to = less(hold, left.quantity)
      await store.setPromise(tx, orderId, left.variantId, { from: hold, to })
      await store.recordMovements(tx, [left], { kind: 'released', ...because })
      // What never came is no longer owed, and nothing of it can be put anywhere.
      const inHouse = { ...left, quantity: left.quantity - (hold.beyond - to.beyond) }
      if (choice !== 'restock' && inHouse.quantity > 0) {
        await store.addOnHand(tx, { ...inHouse, quantity: -inHouse.quantity })
        await store.recordMovements(tx, [inHouse], { kind: KINDS[choice], ...because })
      }
    }
    if (returned.quantity > 0) {
      await store.markBack(tx, orderId, returned)
      if (choice === 'restock') await store.addOnHand(tx, returned)
      await store.recordMovements(tx, [returned], { kind: KINDS[choice], ...because })
    }
    if (choice === 'restock') freed.push(row.variantId)
  }
  if (freed.length > 0) await store.allocate(tx, freed, { actor, at })
  return { unpromised }
}

const KINDS = { restock: 'returned', quarantine: 'quarantined', 'write-off': 'written-off' } as const
