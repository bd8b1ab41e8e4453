import type { Body, BodyValue } from '../pattern.ts'
import { FRONT_OF_CROTCH } from './body.ts'

/**
 * Adjusts a body whose lengths contradict each other, so that it can be drafted. Returns the new body and the moved measurement.
 * Undefined when there is nothing to move.
 */
export type Reconcile = (body: Body) => { body: Body; moved: Moved } | undefined
export type Moved = { measure: string; from: number; to: number }

/** Lowest position of the fullest seat, as a share of the rise. */
const SEAT_OF_RISE = 0.8
const HIPS_OF_SEAT = 0.58

/** Raises the seat when it lies too close to the fork. The outside and the inside leg keep their measured lengths. */
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
 * Replaces a front crotch length shorter than the depth of the fork, which is impossible, by the usual share of the whole
 * crotch length.
 */
export const frontCrotchAroundFork: Reconcile = (body) => {
  const [front, crossSeam, rise] = [body.crossSeamFront, body.crossSeam, body.waistToUpperLeg]
  if (!front || !crossSeam || !rise || front.value >= rise.value) return undefined
  const to = Math.round(crossSeam.value * FRONT_OF_CROTCH)
  if (to <= front.value) return undefined
  return {
    body: { ...body, crossSeamFront: { value: to, origin: 'derived' } },
    moved: { measure: 'crossSeamFront', from: front.value, to },
  }
}
