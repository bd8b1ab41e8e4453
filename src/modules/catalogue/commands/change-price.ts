import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'

export type ChangePrice = { id: number; variantIds: number[]; price: number; compareAt: number | null }

/** `actor` (the id of a user) sets another price (KES cents) for some variants of one product. Bags that hold them are told when they are next looked at. */
export async function changePrice(
  { db, clock, kept }: Deps,
  actor: string,
  { id, variantIds, price, compareAt }: ChangePrice,
): Promise<Outcome<{ changed: number }>> {
  const outcome = await transact(db, async (tx) => {
    const product = await store.lockProduct(tx, id)
    if (!product) return refuse(problems.noSuchProduct())
    const before = await store.pricesOf(tx, id, variantIds)
    const changed = await store.changePrice(tx, id, variantIds, price, compareAt)
    const after = await store.pricesOf(tx, id, variantIds)
    await audit.record(tx, { actor, action: 'price-changed', subject: `product ${id}`, at: clock.now(), before, after })
    await store.refreshCards(tx, [id])
    await announce(tx, { kind: 'product', id: product.slug })
    return done({ changed })
  })
  kept.forget() // whoever changed it sees the change at once; other processes hear of it
  return outcome
}
