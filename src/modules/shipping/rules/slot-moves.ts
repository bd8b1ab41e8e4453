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

export const SLOT_MOVES = {
  commit: { from: ['held'], to: 'committed', taken: 0 },
  expire: { from: ['held'], to: 'expired', taken: -1 },
  release: { from: ['held', 'committed'], to: 'released', taken: -1 },
  retake: { from: ['expired', 'released'], to: 'committed', taken: 1 },
} as const satisfies Record<string, Move>

export type Choosing = {
  orderTakesOne: boolean
  timed: boolean
  /** Time until which the current slot can be booked; null without a slot. */
  bookableUntil: Date | null
  now: Date
}

/** Returns `shipping.cannot-choose` when the order may not choose or change its slot, else null. */
export const slotChoice = ({ orderTakesOne, timed, bookableUntil, now }: Choosing): Problem | null =>
  orderTakesOne && timed && (bookableUntil === null || bookableUntil > now) ? null : problems.cannotChoose()
