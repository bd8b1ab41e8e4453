import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { problems } from '../problems.ts'
import * as rolls from '../rolls-store.ts'
import { rollFor } from '../rules/rolls.ts'
import type { Want } from '../rules/wants.ts'
import type { StockRow } from '../store.ts'

type Why = { orderId: string; actor: string; at: Date }
type Leaving = Want & { locationId?: number }

/**
 * Cloth leaves for an order: of what lies on rolls each length is cut from one roll, the shortest that is long enough, in the place that
 * it is taken from. Where no roll is long enough the cut is written down without one, and waits for somebody to say how it was made.
 */
export async function cutForOrder(tx: Tx, stock: readonly StockRow[], goods: readonly Leaving[], { orderId, ...by }: Why) {
  const onRolls = new Set(stock.filter((row) => row.longest_piece !== null).map((row) => row.variant_id))
  for (const { variantId, quantity, locationId } of goods) {
    if (!onRolls.has(variantId)) continue
    const roll = rollFor(quantity, await rolls.lockRolls(tx, variantId, locationId))
    await rolls.addCut(tx, { variantId, length: quantity, rollId: roll?.id ?? null, orderId, reason: '', ...by })
    await rolls.measure(tx, variantId)
  }
}

/** Somebody says from which roll a length was cut that no roll was named for. Refuses `inventory.roll-too-short`, `inventory.no-such-document`. */
export async function nameRoll(tx: Tx, cutId: number, rollId: number): Promise<Outcome<{ variantId: number; length: number }>> {
  const cut = await rolls.lockCut(tx, cutId)
  if (!cut || cut.roll_id !== null) return refuse(problems.noSuchDocument())
  const roll = (await rolls.lockRolls(tx, cut.variant_id)).find(({ id }) => id === rollId)
  if (!roll) return refuse(problems.noSuchDocument())
  if (roll.remaining < cut.length) return refuse(problems.rollTooShort(roll.remaining))
  await rolls.nameCut(tx, cutId, rollId, cut.length)
  await rolls.measure(tx, cut.variant_id)
  return done({ variantId: cut.variant_id, length: cut.length })
}
