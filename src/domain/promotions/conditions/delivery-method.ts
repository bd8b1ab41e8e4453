import type { ConditionInput, ConditionOf } from './condition.ts'

/** True for one of the delivery methods. False before the shopper has chosen one. */
export const deliveryMethod = ({ methods }: ConditionOf<'delivery-method'>, { facts }: ConditionInput): boolean =>
  facts.deliveryMethod !== null && methods.includes(facts.deliveryMethod)
