import { type ConditionInput, type ConditionOf, within } from './condition.ts'

/** True when the number of the customer's earlier orders is in the range. */
export const ordersPlaced = (condition: ConditionOf<'orders-placed'>, { facts }: ConditionInput): boolean =>
  within(facts.ordersPlaced, condition) === true // buying more now does not help
