import type { PromotionRule } from './rule.ts'

/**
 * Uses that one customer has of a promotion; null: no limit. A promotion for the first order has one, so that several unpaid orders
 * cannot all be the first.
 */
export const customerLimit = (rule: PromotionRule, perCustomer: number | null): number | null =>
  isForFirstOrder(rule) ? 1 : perCustomer

/** True when the rule demands in each case that no order was placed before. */
const isForFirstOrder = ({ conditions }: PromotionRule): boolean =>
  conditions.some(
    (group) =>
      (group.match === 'all' || group.conditions.length === 1) &&
      group.conditions.some((each) => each.kind === 'orders-placed' && each.most === 0),
  )
