import type { PromotionRule, Selection } from './rule.ts'

/** Returns the selections of goods in a rule, those of its conditions first. */
export function selectionsOf({ conditions, benefit }: PromotionRule): Selection[] {
  const asked = conditions.flatMap((group) => group.conditions.flatMap((each) => ('goods' in each ? [each.goods] : [])))
  if ('goods' in benefit) return [...asked, benefit.goods]
  if (benefit.kind === 'buy-get') return [...asked, benefit.buy.goods, benefit.get.goods]
  return benefit.kind === 'bundle' ? [...asked, ...benefit.pieces] : asked
}
