import { selects } from '../piles.ts'
import { type Answer, type ConditionInput, type ConditionOf, within } from './condition.ts'

export function spend(condition: ConditionOf<'spend'>, { piles, left }: ConditionInput): Answer {
  const sum = piles.reduce((all, pile, at) => (selects(condition.goods, pile) ? all + (left[at] ?? 0) : all), 0)
  return within(sum, condition)
}
