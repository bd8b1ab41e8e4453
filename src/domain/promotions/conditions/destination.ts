import type { Asked, ConditionOf } from './condition.ts'

/** Country of delivery, and its county when counties are named. Does not hold before the address is known. */
export function destination({ countries, counties }: ConditionOf<'destination'>, { facts }: Asked): boolean {
  if (facts.country === null || !countries.includes(facts.country)) return false
  return counties.length === 0 || (facts.county !== null && counties.includes(facts.county))
}
