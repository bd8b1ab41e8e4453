import type { ConditionInput, ConditionOf } from './condition.ts'

/** True for a country of delivery, and one of its counties when counties are listed. False before the address is known. */
export function destination({ countries, counties }: ConditionOf<'destination'>, { facts }: ConditionInput): boolean {
  if (facts.country === null || !countries.includes(facts.country)) return false
  return counties.length === 0 || (facts.county !== null && counties.includes(facts.county))
}
