import type { ConditionInput, ConditionOf } from './condition.ts'

/** True for a member of one of the customer groups. */
export const customerGroup = ({ groups }: ConditionOf<'customer-group'>, { facts }: ConditionInput): boolean =>
  facts.groups.some((group) => groups.includes(group))
