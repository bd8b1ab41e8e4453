import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
import { problems } from '../problems.ts'
import * as rolls from '../rolls-store.ts'
import type { Demand } from '../rules/demand.ts'
import { rollFor } from '../rules/rolls.ts'
import type { StockRow } from '../store.ts'

type CutCause = { orderId: string; actor: string; at: Date }
type Leaving = Demand & { locationId?: number }

/**
 * Records the cuts for cloth that leaves for an order, each from the shortest roll that is long enough. When none is, the cut
 * is saved without a roll until staff assign one.
 */
export async function cutForOrder(tx: Tx, stock: readonly StockRow[], goods: readonly Leaving[], { orderId, ...by }: CutCause) {
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
 * Records a cut without a roll when less cloth is on hand at a location than its rolls hold. The caller has locked the stock.
 */
export async function cutWhatIsMissing(
  tx: Tx,
  left: readonly Left[],
  { reason, ...by }: Omit<CutCause, 'orderId'> & { reason: string },
) {
  for (const { variantId, locationId } of left) {
    const onHand = (await places.levelsOf(tx, [variantId])).find((level) => level.locationId === locationId)?.onHand ?? 0
    const missing = (await rolls.onRolls(tx, variantId, locationId)) - onHand
    if (missing > 0)
      await rolls.addCut(tx, { variantId, length: missing, rollId: null, locationId, orderId: null, reason, ...by })
  }
}

/**
 * Assigns a roll to a recorded cut. A shorter roll covers a part of the cut, unless it is for an
 * order. Refuses `inventory.roll-too-short`, `inventory.no-such-document`.
 */
export async function nameRoll(tx: Tx, cutId: number, rollId: number): Promise<Outcome<{ variantId: number; length: number }>> {
  const clothId = await rolls.variantOfCut(tx, cutId)
  if (clothId !== undefined) await places.lockOne(tx, clothId) // Lock order: stock before cuts and rolls.
  const cut = await rolls.lockCut(tx, cutId)
  if (!cut || cut.roll_id !== null) return refuse(problems.noSuchDocument())
  const roll = (await rolls.lockRolls(tx, cut.variant_id, cut.location_id)).find(({ id }) => id === rollId)
  if (!roll) return refuse(problems.noSuchDocument())
  const length = Math.min(cut.length, roll.remaining)
  // A cut for an order is one piece; a counted loss may come from several rolls.
  if (length < cut.length && cut.order_id !== null) return refuse(problems.rollTooShort(roll.remaining))
  if (length < cut.length) {
    await rolls.shortenCut(tx, cutId, length)
    const { variant_id: variantId, location_id: locationId, reason, actor, at } = cut
    await rolls.addCut(tx, { variantId, length, rollId, locationId, orderId: null, reason, actor, at })
  } else await rolls.nameCut(tx, cutId, rollId, length)
  await rolls.measure(tx, cut.variant_id)
  return done({ variantId: cut.variant_id, length })
}
