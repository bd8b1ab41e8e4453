import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { deferWrite, type Tx } from '#platform/db.ts'
import { problems } from '../problems.ts'
import { availableOf, summed, type Want } from '../rules/wants.ts'
import * as store from '../store.ts'

/** What can be had of a variant before and after: for whoever shows it. */
export type Change = { variantId: number; before: number; after: number }
type HoldGoods = { orderId: string; wants: readonly Want[]; until: Date; now: Date; nameOf: (variantId: number) => string }

/**
 * Keeps goods for an order until `until`, all of them or none. Quantities in the variant's unit.
 * Refuses `inventory.sold-out` and `inventory.short`.
 */
export async function holdGoods(tx: Tx, { orderId, wants, until, now, nameOf }: HoldGoods): Promise<Outcome<Change[]>> {
  const sums = summed(wants)
  if (sums.length === 0) return done([])
  const ids = sums.map((want) => want.variantId)
  const [locked, lapsed] = await Promise.all([store.lockStock(tx, ids), store.expireHolds(tx, ids, now)])
  const counted = lapsed ? await store.lockStock(tx, ids) : locked
  const rows = new Map(counted.map((row) => [row.variant_id, row]))

  const changes: Change[] = []
  for (const { variantId, quantity } of sums) {
    const row = rows.get(variantId)
    const before = row ? availableOf(row) : 0
    if (before <= 0) return refuse(problems.soldOut(nameOf(variantId)))
    if (before < quantity) return refuse(problems.short(nameOf(variantId), String(before)))
    changes.push({ variantId, before, after: before - quantity })
  }
  deferWrite(tx, store.addHolds(tx, orderId, sums, until))
  return done(changes)
}
