import type { ConditionInput, ConditionOf } from './condition.ts'

export const customerGroup = ({ groups }: ConditionOf<'customer-group'>, { facts }: ConditionInput): boolean =>
  facts.groups.some((group) => groups.includes(group))
