import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { problems } from '../problems.ts'
import { toBeHad } from '../rules/beyond.ts'
import * as store from '../store.ts'
import type { Change } from './hold-goods.ts'

/** `today`: the day in the house's own zone. */
export type CountStock = { variantId: number; onHand: number; reason: string; actor: string; at: Date; today: string }

/** What can be sold before and after, what is on the shelf, and which orders had waited for it. */
export type Counted = Change & { onHand: { before: number; after: number }; given: store.Given[] }

/**
 * Somebody counted the shelf. What is promised to orders cannot be counted away; what has come goes to the orders that waited for it,
 * the oldest first.
 */
export async function countStock(tx: Tx, { variantId, onHand, reason, actor, at, today }: CountStock): Promise<Outcome<Counted>> {
  const [row] = await store.lockStock(tx, [variantId])
  if (!row) return refuse(problems.noSuchStock())
  const promised = row.committed + row.held
  if (onHand < promised) return refuse(problems.belowPromised(promised))
  await store.setOnHand(tx, variantId, onHand)
  await store.recordMovements(tx, [{ variantId, quantity: onHand - row.on_hand }], { kind: 'counted', reason, actor, at })
  const given = row.beyond > 0 ? await store.allocate(tx, [variantId], { actor, at }) : []
  const units = given.reduce((sum, each) => sum + each.units, 0)
  const now = { ...row, on_hand: onHand, committed: row.committed + units, beyond: row.beyond - units }
  const onShelf = { before: row.on_hand, after: onHand }
  return done({ variantId, before: toBeHad(row, today), after: toBeHad(now, today), onHand: onShelf, given })
}
