import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'

/** An order, as far as its delivery time is concerned. */
export type Timed = { id: string; slot_id: number | null }

type TakeSlot = {
  orderId: string
  slotId: number
  until: Date
  now: Date
  /** How much of the time's room it takes. */
  points: number
  /** `committed` when the order is placed already. */
  state?: 'held' | 'committed'
  /** Has a time now that it gives back: an order that this one takes the place of, or the same order. */
  insteadOf?: Timed | undefined
}

/**
 * Keeps a place at a delivery time for an order until `until`, under the lock of the time. Times are locked in the order
 * of their ids, and after everything else that a transaction locks. Refuses `shipping.slot-full`, also for a time that
 * was closed a moment ago.
 */
export async function takeSlot(tx: Tx, { insteadOf, state = 'held', ...wanted }: TakeSlot): Promise<Outcome<void>> {
  if (insteadOf?.slot_id) {
    await store.lockSlots(tx, [wanted.slotId, insteadOf.slot_id])
    await store.giveBack(tx, insteadOf.id, insteadOf.slot_id, 'release')
  }
  return (await takeOrLapse(tx, { ...wanted, state })) ? done(undefined) : refuse(problems.slotFull())
}

/** A sweep that is late never costs anybody a time: what others did not pay for in time is given back first. */
async function takeOrLapse(tx: Tx, wanted: store.Take): Promise<boolean> {
  if (await store.take(tx, wanted)) return true
  await store.lockSlots(tx, [wanted.slotId])
  return (await store.lapse(tx, wanted.slotId, wanted.now)) && store.take(tx, wanted)
}

/** The order is placed: its time is its own. False when it was given to somebody else meanwhile; then nothing is kept. */
export async function commitSlot(tx: Tx, { id, slot_id }: Timed, now: Date): Promise<boolean> {
  if (slot_id === null || (await store.commit(tx, id))) return true
  return takeOrLapse(tx, { orderId: id, slotId: slot_id, state: 'committed', until: now, now })
}

/** A payment is under way at the provider: the time is kept until `until`. False when it already was given back. */
export const prolongSlot = async (tx: Tx, { id, slot_id }: Timed, until: Date): Promise<boolean> =>
  slot_id === null || store.prolong(tx, id, until)

/** The order has ended: somebody else can have its time. */
export async function releaseSlot(tx: Tx, { id, slot_id }: Timed, why: 'expire' | 'release'): Promise<void> {
  if (slot_id !== null) await store.giveBack(tx, id, slot_id, why)
}
