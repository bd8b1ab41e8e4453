export const HOLD_STATES = ['held', 'backordered', 'committed', 'consumed', 'released', 'expired'] as const
export type HoldState = (typeof HOLD_STATES)[number]

/** What one unit of a move does to a number of the stock row. */
type Step = -1 | 0 | 1
type Move = {
  from: readonly HoldState[]
  to: HoldState
  held: Step
  committed: Step
  on_hand: -1 | 0
  /** Of what is promised beyond what is on hand; `held` and `committed` count only what is in the house. */
  beyond: Step
}

/**
 * Every move of goods that were kept for an order (`docs/lifecycles.md`); the numbers of the stock row follow from it alone. What is to be
 * `committed` and is not all in the house yet is `backordered` instead.
 */
export const HOLD_MOVES = {
  /** The order is paid: the goods are its own. */
  commit: { from: ['held'], to: 'committed', held: -1, committed: 1, on_hand: 0, beyond: 0 },
  /** Nobody paid in time. */
  expire: { from: ['held'], to: 'expired', held: -1, committed: 0, on_hand: 0, beyond: -1 },
  /** The shopper went another way before paying. */
  release: { from: ['held'], to: 'released', held: -1, committed: 0, on_hand: 0, beyond: -1 },
  /** A paid order is cancelled: the goods go back on sale. */
  giveBack: { from: ['committed', 'backordered'], to: 'released', held: 0, committed: -1, on_hand: 0, beyond: -1 },
  /** The last of the goods leave the house. What waits for some can send what is here, and stays where it is. */
  consume: { from: ['committed'], to: 'consumed', held: 0, committed: -1, on_hand: -1, beyond: 0 },
} as const satisfies Record<string, Move>
export type HoldMove = keyof typeof HOLD_MOVES

/** Paid too late, but the goods were still to be had: they are promised anew, as `rules/beyond.ts` says. */
export const RETAKEN: readonly HoldState[] = ['expired', 'released']

/** What is kept for an order in this state, once all of it has come. */
export const stateFor = ({ beyond }: { beyond: number }): 'backordered' | 'committed' =>
  beyond > 0 ? 'backordered' : 'committed'
