import type { Problem } from '#kernel/outcome.ts'
import { problems } from '../problems.ts'

export const SLOT_STATES = ['held', 'committed', 'released', 'expired'] as const
export type SlotState = (typeof SLOT_STATES)[number]

type Move = {
  from: readonly SlotState[]
  to: SlotState
  /** Change of the slot's taken points, per point of the reservation. */
  taken: -1 | 0 | 1
}

/** Moves of a slot reservation (`docs/lifecycles.md`). */
export const SLOT_MOVES = {
  /** The order is placed. */
  commit: { from: ['held'], to: 'committed', taken: 0 },
  /** Not paid in time and another order needs the slot, or the order has ended. */
  expire: { from: ['held'], to: 'expired', taken: -1 },
  /** The order is cancelled, or another slot was chosen. */
  release: { from: ['held', 'committed'], to: 'released', taken: -1 },
  /** Paid too late, while the slot still had capacity. */
  retake: { from: ['expired', 'released'], to: 'committed', taken: 1 },
} as const satisfies Record<string, Move>

export type Choosing = {
  /** The state of the order and its parcel still allow another slot. */
  orderTakesOne: boolean
  /** The destination has delivery slots. */
  timed: boolean
  /** Time until which the current slot can be booked; null without a slot. */
  bookableUntil: Date | null
  now: Date
}

/** Checks whether an existing order may choose or change its slot. Returns null, or the problem. */
export const slotChoice = ({ orderTakesOne, timed, bookableUntil, now }: Choosing): Problem | null =>
  orderTakesOne && timed && (bookableUntil === null || bookableUntil > now) ? null : problems.cannotChoose()
