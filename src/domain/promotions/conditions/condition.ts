import type { Money } from '#kernel/money.ts'
import type { OfferFacts } from '../offer.ts'
import type { Pile } from '../piles.ts'
import type { Condition, ConditionKind } from '../rule.ts'

/** Cart that a condition is asked of. `left`: KES cents of each pile, after the promotions of earlier classes. */
export type Asked = { piles: readonly Pile[]; left: readonly Money[]; facts: OfferFacts }

/**
 * Answer of a condition: it holds, or does not, and what is missing when adding goods would help (KES cents or pieces). To add
 * one: a file in this folder, its row in `index.ts`, its shape in `rule.ts` and the contract, its sentence and a test.
 */
export type Answer = true | false | { short: number }

export type ConditionOf<K extends ConditionKind> = Extract<Condition, { kind: K }>

/** Answer for a value that must lie in a range; null is no limit. */
export function within(value: number, { least, most }: { least: number | null; most: number | null }): Answer {
  if (least !== null && value < least) return { short: least - value }
  return most === null || value <= most
}
