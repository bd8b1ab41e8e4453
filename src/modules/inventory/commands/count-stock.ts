import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { problems } from '../problems.ts'
import { availableOf } from '../rules/wants.ts'
import * as store from '../store.ts'
import type { Change } from './hold-goods.ts'

export type CountStock = { variantId: number; onHand: number; reason: string; actor: string; at: Date }

/** What can be sold before and after, and what is on the shelf. */
export type Counted = Change & { onHand: { before: number; after: number } }

/** Somebody counted the shelf. What is promised to orders cannot be counted away. */
export async function countStock(tx: Tx, { variantId, onHand, reason, actor, at }: CountStock): Promise<Outcome<Counted>> {
  const [row] = await store.lockStock(tx, [variantId])
  if (!row) return refuse(problems.noSuchStock())
  const promised = row.committed + row.held
  if (onHand < promised) return refuse(problems.belowPromised(promised))
  await store.setOnHand(tx, variantId, onHand)
  await store.recordMovements(tx, [{ variantId, quantity: onHand - row.on_hand }], { kind: 'counted', reason, actor, at })
  const onShelf = { before: row.on_hand, after: onHand }
  return done({ variantId, before: availableOf(row), after: availableOf({ ...row, on_hand: onHand }), onHand: onShelf })
}
