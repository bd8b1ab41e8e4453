import type { Money } from '#kernel/money.ts'
import type { OfferFacts } from '../offer.ts'
import type { Pile } from '../piles.ts'
import type { Condition, ConditionKind } from '../rule.ts'

/**
 * Cart on which a condition is checked. `left`: KES cents of each pile; for order and delivery promotions after product
 * promotions, for product promotions before all.
 */
export type ConditionInput = { piles: readonly Pile[]; left: readonly Money[]; facts: OfferFacts }

/**
 * Result of a condition: it holds, or does not; `short`: KES cents or pieces that are missing, when adding goods would help. A
 * new condition needs a file in this folder, its row in `index.ts`, its shape in `rule.ts` and the contract, its sentence and a
 * test.
 */
export type Answer = true | false | { short: number }

export type ConditionOf<K extends ConditionKind> = Extract<Condition, { kind: K }>

/** Checks that a value is in a range; null is no limit. */
export function within(value: number, { least, most }: { least: number | null; most: number | null }): Answer {
  if (least !== null && value < least) return { short: least - value }
  return most === null || value <= most
}
