import type { Money } from '#kernel/money.ts'
import type { OfferFacts } from '../offer.ts'
import type { Pile } from '../piles.ts'
import type { Condition, ConditionKind } from '../rule.ts'

/** `left`: KES cents of each pile. */
export type ConditionInput = { piles: readonly Pile[]; left: readonly Money[]; facts: OfferFacts }

/** Result of a condition. `short`: KES cents or pieces that are missing, when adding goods would help. */
export type Answer = true | false | { short: number }

export type ConditionOf<K extends ConditionKind> = Extract<Condition, { kind: K }>

/** Checks that a value is in a range; null is no limit. */
export function within(value: number, { least, most }: { least: number | null; most: number | null }): Answer {
  if (least !== null && value < least) return { short: least - value }
  return most === null || value <= most
}
