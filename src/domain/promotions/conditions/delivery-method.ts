import type { Asked, ConditionOf } from './condition.ts'

/** Chosen way of delivery. Does not hold before one is chosen. */
export const deliveryMethod = ({ methods }: ConditionOf<'delivery-method'>, { facts }: Asked): boolean =>
  facts.deliveryMethod !== null && methods.includes(facts.deliveryMethod)
