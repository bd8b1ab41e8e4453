export const HOLD_STATES = ['held', 'backordered', 'committed', 'consumed', 'released', 'expired'] as const
export type HoldState = (typeof HOLD_STATES)[number]

type Step = -1 | 0 | 1
type Move = {
  from: readonly HoldState[]
  to: HoldState
  held: Step
  committed: Step
  on_hand: -1 | 0
  /** Change of backordered units; `held` and `committed` count only units on hand. */
  beyond: Step
}

/**
 * Moves of a reservation (`docs/lifecycles.md`); the changes of the stock row derive from them. A move to `committed` with units
 * still missing leads to `backordered`.
 */
export const HOLD_MOVES = {
  commit: { from: ['held'], to: 'committed', held: -1, committed: 1, on_hand: 0, beyond: 0 },
  expire: { from: ['held'], to: 'expired', held: -1, committed: 0, on_hand: 0, beyond: -1 },
  release: { from: ['held'], to: 'released', held: -1, committed: 0, on_hand: 0, beyond: -1 },
  giveBack: { from: ['committed', 'backordered'], to: 'released', held: 0, committed: -1, on_hand: 0, beyond: -1 },
  consume: { from: ['committed'], to: 'consumed', held: 0, committed: -1, on_hand: -1, beyond: 0 },
} as const satisfies Record<string, Move>
export type HoldMove = keyof typeof HOLD_MOVES

/** States from which a late payment can reserve the goods again, by `rules/backorder.ts`. */
export const RETAKEN: readonly HoldState[] = ['expired', 'released']

/** Returns the state of the reservation of a placed order: backordered while units are missing. */
export const stateFor = ({ beyond }: { beyond: number }): 'backordered' | 'committed' =>
  beyond > 0 ? 'backordered' : 'committed'
