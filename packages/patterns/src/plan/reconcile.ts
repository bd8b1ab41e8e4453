import type { Body, BodyValue } from '../pattern.ts'

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
