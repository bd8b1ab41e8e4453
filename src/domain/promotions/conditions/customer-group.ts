import type { Asked, ConditionOf } from './condition.ts'

/** Membership in one of the customer groups. */
export const customerGroup = ({ groups }: ConditionOf<'customer-group'>, { facts }: Asked): boolean =>
  facts.groups.some((group) => groups.includes(group))
