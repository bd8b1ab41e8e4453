import type { Asked, ConditionOf } from './condition.ts'

export const currency = ({ currencies }: ConditionOf<'currency'>, { facts }: Asked): boolean =>
  currencies.includes(facts.currency)
