import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { problems } from '../problems.ts'
import { lockSlots } from '../queries/slots.ts'
import * as store from '../store.ts'

export type Timed = { id: string; slot_id: number | null }

type TakeSlot = {
  orderId: string
  slotId: number
  until: Date
  now: Date
  points: number
  /** `committed` for an order that is already placed. */
  state?: 'held' | 'committed'
  /** Order whose slot is released: one that this order replaces, or the same order. */
  insteadOf?: Timed | undefined
}

/**
 * Reserves a slot for an order until `until`, under the slot's lock. Refuses `shipping.slot-full`, also for a slot that was
 * just closed.
 */
export async function takeSlot(tx: Tx, { insteadOf, state = 'held', ...slot }: TakeSlot): Promise<Outcome<void>> {
  if (insteadOf?.slot_id) {
    await lockSlots(tx, [slot.slotId, insteadOf.slot_id])
    await store.giveBack(tx, insteadOf.id, insteadOf.slot_id, 'release')
  }
  return (await takeOrLapse(tx, { ...slot, state })) ? done(undefined) : refuse(problems.slotFull())
}

/**
 * When the slot is full, expires overdue reservations and tries again, so that a late sweep does not cost a customer the slot.
 * Returns false when that fails too.
 */
async function takeOrLapse(tx: Tx, slot: store.Take): Promise<boolean> {
  if (await store.take(tx, slot)) return true
  await lockSlots(tx, [slot.slotId])
  return (await store.lapse(tx, slot.slotId, slot.now)) && store.take(tx, slot)
}

/**
 * Commits the slot of a placed order. Returns false when the reservation has ended and the slot
 * cannot be taken again; true without a slot.
 */
export async function commitSlot(tx: Tx, { id, slot_id }: Timed, now: Date): Promise<boolean> {
  if (slot_id === null || (await store.commit(tx, id))) return true
  return takeOrLapse(tx, { orderId: id, slotId: slot_id, state: 'committed', until: now, now })
}

/**
 * Extends the reservation until `until` while a payment is in progress. Returns false when it is no
 * longer held; true without a slot.
 */
export const prolongSlot = async (tx: Tx, { id, slot_id }: Timed, until: Date): Promise<boolean> =>
  slot_id === null || store.prolong(tx, id, until)

export async function releaseSlot(tx: Tx, { id, slot_id }: Timed, why: 'expire' | 'release'): Promise<void> {
  if (slot_id !== null) await store.giveBack(tx, id, slot_id, why)
}
