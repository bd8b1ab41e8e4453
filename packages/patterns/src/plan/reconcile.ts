import type { Body, BodyValue } from '../pattern.ts'
import { FRONT_OF_CROTCH } from './body.ts'

/** A body that can be drafted from one whose lengths contradict each other, and which of them was moved; nothing where they agree. */
export type Reconcile = (body: Body) => { body: Body; moved: Moved } | undefined
export type Moved = { measure: string; from: number; to: number }

/** The fullest seat lies above the fork: no lower than this part of the rise. */
const SEAT_OF_RISE = 0.8
const HIPS_OF_SEAT = 0.58

/**
 * Outside leg less inside leg is how deep the fork is. Where that is hardly more than how deep the seat was found, one of the three slipped:
 * both legs stay as they were taped, because the trousers hang from them, and the seat is drawn higher.
 */
export const seatAboveFork: Reconcile = (body) => {
  const [seat, rise] = [body.waistToSeat, body.waistToUpperLeg]
  if (!seat || !rise) return undefined
  const to = Math.round(rise.value * SEAT_OF_RISE)
  if (!(to > 0) || seat.value <= to) return undefined
  const put = (value: number): BodyValue => ({ value, origin: 'derived' })
  const high = body.waistToHips && body.waistToHips.value > to * HIPS_OF_SEAT
  const moved: Record<string, BodyValue> = { ...body, waistToSeat: put(to) }
  if (high) moved.waistToHips = put(Math.round(to * HIPS_OF_SEAT))
  return { body: moved, moved: { measure: 'waistToSeat', from: seat.value, to } }
}

/**
 * The seam of the front goes from the waist down to the fork and on between the legs: it is longer than the fork is deep. Where it is not, its tape
 * slipped, and trousers that followed it would be too small at the seat: the usual part of the whole crotch length is drawn.
 */
export const frontCrotchAroundFork: Reconcile = (body) => {
  const [front, whole, rise] = [body.crossSeamFront, body.crossSeam, body.waistToUpperLeg]
  if (!front || !whole || !rise || front.value >= rise.value) return undefined
  const to = Math.round(whole.value * FRONT_OF_CROTCH)
  if (to <= front.value) return undefined
  return {
    body: { ...body, crossSeamFront: { value: to, origin: 'derived' } },
    moved: { measure: 'crossSeamFront', from: front.value, to },
  }
}
