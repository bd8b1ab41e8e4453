import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
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
  const cloth = goods.filter(({ variantId }) => onRolls.has(variantId))
  if (cloth.length === 0) return
  const main = await places.mainPlace(tx)
  for (const { variantId, quantity, locationId = main } of cloth) {
    const roll = rollFor(quantity, await rolls.lockRolls(tx, variantId, locationId))
    await rolls.addCut(tx, { variantId, length: quantity, rollId: roll?.id ?? null, locationId, orderId, reason: '', ...by })
    await rolls.measure(tx, variantId)
  }
}

type Left = { variantId: number; locationId: number }

/**
 * Cloth left a place and not off a roll: counted away, put aside, written off. What is now on hand there is less than its rolls, so what is
 * missing is written down as cut, and waits for somebody to say from which roll. The stock is locked.
 */
export async function cutWhatIsMissing(
  tx: Tx,
  left: readonly Left[],
  { reason, ...by }: Omit<Why, 'orderId'> & { reason: string },
) {
  for (const { variantId, locationId } of left) {
    const here = (await places.levelsOf(tx, [variantId])).find((level) => level.locationId === locationId)?.onHand ?? 0
    const missing = (await rolls.onRolls(tx, variantId, locationId)) - here
    if (missing > 0)
      await rolls.addCut(tx, { variantId, length: missing, rollId: null, locationId, orderId: null, reason, ...by })
  }
}

/** Somebody says from which roll a length was cut that no roll was named for. Refuses `inventory.roll-too-short`, `inventory.no-such-document`. */
export async function nameRoll(tx: Tx, cutId: number, rollId: number): Promise<Outcome<{ variantId: number; length: number }>> {
  const cut = await rolls.lockCut(tx, cutId)
  if (!cut || cut.roll_id !== null) return refuse(problems.noSuchDocument())
  const roll = (await rolls.lockRolls(tx, cut.variant_id, cut.location_id)).find(({ id }) => id === rollId)
  if (!roll) return refuse(problems.noSuchDocument())
  const length = Math.min(cut.length, roll.remaining)
  // An order has one piece; what was counted away may have been of several rolls.
  if (length < cut.length && cut.order_id !== null) return refuse(problems.rollTooShort(roll.remaining))
  if (length < cut.length) {
    await rolls.shortenCut(tx, cutId, length)
    const { variant_id: variantId, location_id: locationId, reason, actor, at } = cut
    await rolls.addCut(tx, { variantId, length, rollId, locationId, orderId: null, reason, actor, at })
  } else await rolls.nameCut(tx, cutId, rollId, length)
  await rolls.measure(tx, cut.variant_id)
  return done({ variantId: cut.variant_id, length })
}
