export const HOLD_STATES = ['held', 'committed', 'consumed', 'released', 'expired'] as const
export type HoldState = (typeof HOLD_STATES)[number]

type Move = {
  from: readonly HoldState[]
  to: HoldState
  /** What one unit of the move does to the numbers of the stock row. */
  held: -1 | 0 | 1
  committed: -1 | 0 | 1
  on_hand: -1 | 0
}

/** Every move of goods that were kept for an order (`docs/lifecycles.md`); the numbers of the stock row follow from it alone. */
export const HOLD_MOVES = {
  /** The order is paid: the goods are its own. */
  commit: { from: ['held'], to: 'committed', held: -1, committed: 1, on_hand: 0 },
  /** Nobody paid in time. */
  expire: { from: ['held'], to: 'expired', held: -1, committed: 0, on_hand: 0 },
  /** The shopper went another way before paying. */
  release: { from: ['held'], to: 'released', held: -1, committed: 0, on_hand: 0 },
  /** A paid order is cancelled: the goods go back on sale. */
  giveBack: { from: ['committed'], to: 'released', held: 0, committed: -1, on_hand: 0 },
  /** The goods leave the house. */
  consume: { from: ['committed'], to: 'consumed', held: 0, committed: -1, on_hand: -1 },
  /** Paid too late, but the goods were still there. */
  retake: { from: ['expired', 'released'], to: 'committed', held: 0, committed: 1, on_hand: 0 },
} as const satisfies Record<string, Move>
export type HoldMove = keyof typeof HOLD_MOVES
