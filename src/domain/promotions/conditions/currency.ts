import type { ConditionInput, ConditionOf } from './condition.ts'

export const currency = ({ currencies }: ConditionOf<'currency'>, { facts }: ConditionInput): boolean =>
  currencies.includes(facts.currency)
