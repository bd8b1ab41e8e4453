import { type ConditionInput, type ConditionOf, within } from './condition.ts'

export const ordersPlaced = (condition: ConditionOf<'orders-placed'>, { facts }: ConditionInput): boolean =>
  within(facts.ordersPlaced, condition) === true // buying more now does not help
