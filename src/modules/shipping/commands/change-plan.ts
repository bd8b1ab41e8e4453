import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { NewZone, PlannedSlot, SlotChange } from '../contract.ts'
import { problems } from '../problems.ts'
import { dayOf, SHOP_ZONE } from '../rules/arrival.ts'
import { lastDay } from '../rules/delivery-days.ts'
import { checkWeek, type Hours } from '../rules/week.ts'
import { openSlots } from '../store.ts'
import * as zones from '../zone-store.ts'

/** Creates a zone with its fees. Refuses `shipping.zone-name-taken`. */
export async function addZone(tx: Tx, zone: NewZone): Promise<Outcome<number>> {
  const id = await zones.insertZone(tx, zone)
  if (id === undefined) return refuse(problems.zoneNameTaken())
  await zones.saveRates(tx, id, zone)
  return done(id)
}

/** Changes a zone. Refuses `shipping.no-such-zone` and `shipping.zone-name-taken`. */
export async function changeZone(tx: Tx, id: number, zone: NewZone): Promise<Outcome<number>> {
  if (!(await zones.lockZone(tx, id))) return refuse(problems.noSuchZone())
  if (await zones.nameTaken(tx, zone.name, id)) return refuse(problems.zoneNameTaken())
  await zones.saveZone(tx, id, zone)
  await zones.saveRates(tx, id, zone)
  return done(id)
}

/**
 * Deletes a zone. Refuses `shipping.no-such-zone`, and `shipping.zone-in-use` when an order has, or
 * had, a slot in it.
 */
export async function removeZone(tx: Tx, id: number): Promise<Outcome<void>> {
  if (!(await zones.lockZone(tx, id))) return refuse(problems.noSuchZone())
  return (await zones.deleteZone(tx, id)) ? done(undefined) : refuse(problems.zoneInUse())
}

type Week = { zone: number; week: readonly PlannedSlot[]; hours: Hours; now: Date }

/**
 * Sets the weekly slots of a zone and updates upcoming slots. Refuses `shipping.no-such-zone`, `.outside-hours`,
 * `.times-overlap`.
 */
export async function planWeek(tx: Tx, { zone, week, hours, now }: Week): Promise<Outcome<void>> {
  if (!(await zones.lockZone(tx, zone))) return refuse(problems.noSuchZone())
  const possible = checkWeek(week, hours)
  if (!possible.ok) return possible
  await zones.saveWeek(tx, zone, week)
  await zones.followWeek(tx, zone, dayOf(now), SHOP_ZONE)
  await openSlots(tx, dayOf(now), lastDay(now), SHOP_ZONE)
  return done(undefined)
}

/** Changes one slot. Refuses `shipping.no-such-slot`, and a capacity below the points taken: `shipping.below-taken`. */
export async function changeSlot(tx: Tx, id: number, change: SlotChange): Promise<Outcome<{ day: string }>> {
  const slot = await zones.lockSlot(tx, id)
  if (!slot) return refuse(problems.noSuchSlot())
  const { capacity } = change
  const room = capacity === undefined ? slot.room : capacity + Math.floor((capacity * slot.overbooking) / 100)
  if (room < slot.taken) return refuse(problems.belowTaken(slot.taken))
  await zones.saveSlot(tx, id, change)
  return done({ day: slot.day })
}

/** Creates the weekly slots of the next 60 days, today included. */
export const openComingSlots = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  return openSlots(db, dayOf(now), lastDay(now), SHOP_ZONE)
}
