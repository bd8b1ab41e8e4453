import type { PromotionRule, Selection } from './rule.ts'

export function selectionsOf({ conditions, benefit }: PromotionRule): Selection[] {
  const selections = conditions.flatMap((group) => group.conditions.flatMap((each) => ('goods' in each ? [each.goods] : [])))
  if ('goods' in benefit) return [...selections, benefit.goods]
  if (benefit.kind === 'buy-get') return [...selections, benefit.buy.goods, benefit.get.goods]
  return benefit.kind === 'bundle' ? [...selections, ...benefit.pieces] : selections
}
