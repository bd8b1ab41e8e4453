import type { Condition, ConditionGroup, ConditionKind } from '../rule.ts'
import { channel } from './channel.ts'
import type { Answer, ConditionInput, ConditionOf } from './condition.ts'
import { currency } from './currency.ts'
import { customerGroup } from './customer-group.ts'
import { deliveryMethod } from './delivery-method.ts'
import { destination } from './destination.ts'
import { hours } from './hours.ts'
import { language } from './language.ts'
import { ordersPlaced } from './orders-placed.ts'
import { quantity } from './quantity.ts'
import { signedIn } from './signed-in.ts'
import { spend } from './spend.ts'

const CONDITIONS: { [K in ConditionKind]: (condition: ConditionOf<K>, input: ConditionInput) => Answer } = {
  channel,
  currency,
  'customer-group': customerGroup,
  'delivery-method': deliveryMethod,
  destination,
  hours,
  language,
  'orders-placed': ordersPlaced,
  quantity,
  'signed-in': signedIn,
  spend,
}

const ask = (condition: Condition, input: ConditionInput): Answer =>
  (CONDITIONS[condition.kind] as (condition: Condition, input: ConditionInput) => Answer)(condition, input)

/** Condition that does not hold: index of its group, and its index in the group. */
export type Unmet = { group: number; condition: number; short?: number }

export function unmetOf(groups: readonly ConditionGroup[], input: ConditionInput): Unmet | undefined {
  for (const [at, group] of groups.entries()) {
    const unmet = (group.match === 'all' ? firstUnmet : nearestOfAny)(group, at, input)
    if (unmet) return unmet
  }
  return undefined
}

function firstUnmet({ conditions }: ConditionGroup, group: number, input: ConditionInput): Unmet | undefined {
  for (const [condition, each] of conditions.entries()) {
    const answer = ask(each, input)
    if (answer !== true) return { group, condition, ...(answer || {}) }
  }
  return undefined
}

/**
 * Returns the unmet condition that misses the smallest share of its minimum, because cents and
 * pieces do not compare. Undefined when one of them holds.
 */
function nearestOfAny({ conditions }: ConditionGroup, group: number, input: ConditionInput): Unmet | undefined {
  const unmet: (Unmet & { share: number })[] = []
  for (const [condition, each] of conditions.entries()) {
    const answer = ask(each, input)
    if (answer === true) return undefined
    unmet.push({ group, condition, ...(answer || {}), share: answer === false ? Infinity : answer.short / leastOf(each) })
  }
  const { share: _, ...nearest } = unmet.reduce((a, b) => (b.share < a.share ? b : a))
  return nearest
}

const leastOf = (condition: Condition): number => ('least' in condition ? (condition.least ?? 0) : 0)
