import type { Problem } from '#kernel/outcome.ts'
import { problems } from '../problems.ts'

export const SLOT_STATES = ['held', 'committed', 'released', 'expired'] as const
export type SlotState = (typeof SLOT_STATES)[number]

type Move = {
  from: readonly SlotState[]
  to: SlotState
  /** What the move does to the number of orders that the time is taken by. */
  taken: -1 | 0 | 1
}

/** Every move of a delivery time that is kept for an order (`docs/lifecycles.md`). */
export const SLOT_MOVES = {
  /** The order is placed: the time is its own. */
  commit: { from: ['held'], to: 'committed', taken: 0 },
  /** Nobody paid in time, and somebody else wants it, or the order has ended. */
  expire: { from: ['held'], to: 'expired', taken: -1 },
  /** The order is called off, or another time was chosen. */
  release: { from: ['held', 'committed'], to: 'released', taken: -1 },
  /** Paid too late, but there was room left. */
  retake: { from: ['expired', 'released'], to: 'committed', taken: 1 },
} as const satisfies Record<string, Move>

export type Choosing = {
  /** Its order still takes another time: that depends on the order and its parcel, which are asked first. */
  orderTakesOne: boolean
  /** Delivery times are offered where it goes. */
  timed: boolean
  /** Until when the time that it has now can be given to somebody else; null when it has none. */
  bookableUntil: Date | null
  now: Date
}

/** The guard of choosing a time for an order that was made already, or another one instead of its own: null, or the problem. */
export const slotChoice = ({ orderTakesOne, timed, bookableUntil, now }: Choosing): Problem | null =>
  orderTakesOne && timed && (bookableUntil === null || bookableUntil > now) ? null : problems.cannotChoose()
