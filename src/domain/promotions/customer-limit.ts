import type { PromotionRule } from './rule.ts'

/**
 * Returns how often one customer may use a promotion; null for no limit. A promotion for the first order has a limit of one, so
 * several unpaid orders cannot all be the first.
 */
export const customerLimit = (rule: PromotionRule, perCustomer: number | null): number | null =>
  isForFirstOrder(rule) ? 1 : perCustomer

const isForFirstOrder = ({ conditions }: PromotionRule): boolean =>
  conditions.some(
    (group) =>
      (group.match === 'all' || group.conditions.length === 1) &&
      group.conditions.some((each) => each.kind === 'orders-placed' && each.most === 0),
  )
