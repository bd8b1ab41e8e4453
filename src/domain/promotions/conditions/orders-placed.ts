import { type Asked, type ConditionOf, within } from './condition.ts'

/** Orders that the customer has placed before. */
export const ordersPlaced = (condition: ConditionOf<'orders-placed'>, { facts }: Asked): boolean =>
  within(facts.ordersPlaced, condition) === true // buying more now does not help
