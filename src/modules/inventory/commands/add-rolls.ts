import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
import { problems } from '../problems.ts'
import * as rolls from '../rolls-store.ts'
import { type MoveCause, type Moved, moveStock } from './move-stock.ts'

type NewRoll = { label: string; lot: string; length: number; width?: number | null | undefined }
type AddRolls = { variantId: number; locationId: number; rolls: readonly NewRoll[]; at: Date }

/**
 * Records that cloth on hand at a location is on these rolls. Refuses `inventory.no-such-location`,
 * `inventory.rolls-beyond-stock` when the rolls are longer than the unrolled stock, and `inventory.roll-label-taken`.
 */
export async function addRolls(tx: Tx, { variantId, locationId, rolls: added, at }: AddRolls): Promise<Outcome<undefined>> {
  if (added.length === 0) return done(undefined)
  await places.lockOne(tx, variantId) // Concurrent calls would otherwise count the same unrolled stock.
  const stock = (await places.levelsOf(tx, [variantId])).find((level) => level.locationId === locationId)
  if (!stock) return refuse(problems.noSuchLocation())
  const free = stock.onHand - (await rolls.onRolls(tx, variantId, locationId))
  if (added.reduce((sum, { length }) => sum + length, 0) > free) return refuse(problems.rollsBeyondStock(Math.max(0, free)))
  for (const { label, lot, length, width } of added) {
    const roll = { variant_id: variantId, location_id: locationId, label, lot, width: width ?? null, length, remaining: length }
    if (!(await rolls.addRoll(tx, { ...roll, received_at: at }))) return refuse(problems.rollLabelTaken(label))
  }
  await rolls.measure(tx, variantId)
  return done(undefined)
}

/**
 * Cuts a length off a roll by hand and removes it from stock. Refuses `inventory.no-such-document`, `inventory.roll-too-short`,
 * `inventory.roll-not-there`, and what `moveStock` refuses.
 */
export async function cutRoll(
  tx: Tx,
  id: number,
  length: number,
  { reason, ...by }: MoveCause & { reason: string },
): Promise<Outcome<Moved>> {
  const variantId = await rolls.variantOfRoll(tx, id)
  if (variantId === undefined) return refuse(problems.noSuchDocument())
  await places.lockOne(tx, variantId) // Lock order: stock before rolls.
  const roll = await rolls.lockRoll(tx, id)
  if (!roll) return refuse(problems.noSuchDocument())
  if (roll.transfer_id !== null) return refuse(problems.rollNotThere(roll.label))
  if (roll.remaining < length) return refuse(problems.rollTooShort(roll.remaining))
  const move = { variantId, locationId: roll.location_id, kind: 'cut' as const, quantity: length, change: -length }
  const moved = await moveStock(tx, [move], { ...by, reason, cause: { kind: 'roll', id } })
  if (!moved.ok) return moved
  await rolls.addCut(tx, {
    variantId,
    length,
    rollId: id,
    locationId: roll.location_id,
    orderId: null,
    reason,
    actor: by.actor,
    at: by.at,
  })
  await rolls.measure(tx, variantId)
  return moved
}
