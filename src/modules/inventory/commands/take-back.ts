import type { Tx } from '#platform/db.ts'
import { summed, type Want } from '../rules/wants.ts'
import * as store from '../store.ts'

type TakeBack = { choice: 'restock' | 'quarantine' | 'write-off'; actor: string; at: Date }

/**
 * Goods of an order whose money goes back. What has not left the house is no longer promised to the order; what had left
 * comes back. Restocked it is on sale again; put aside or written off it is not. Quantities in the variant's unit.
 */
export async function takeBack(tx: Tx, orderId: string, wants: readonly Want[], { choice, actor, at }: TakeBack): Promise<void> {
  const sums = summed(wants)
  await store.lockStock(
    tx,
    sums.map(({ variantId }) => variantId),
  )
  const because = { orderId, actor, at }
  for (const want of sums) {
    const promised = await store.unpromise(tx, orderId, want, choice === 'restock')
    const left = { variantId: want.variantId, quantity: promised }
    const returned = { variantId: want.variantId, quantity: want.quantity - promised }
    if (promised > 0) await store.recordMovements(tx, [left], { kind: 'released', ...because })
    if (promised > 0 && choice !== 'restock') await store.recordMovements(tx, [left], { kind: KINDS[choice], ...because })
    const had = await store.consumedOf(tx, orderId, want.variantId)
    if (returned.quantity <= 0 || !had) continue
    if (choice === 'restock') await store.putBack(tx, returned)
    await store.recordMovements(tx, [returned], { kind: KINDS[choice], ...because })
  }
}

const KINDS = { restock: 'returned', quarantine: 'quarantined', 'write-off': 'written-off' } as const
