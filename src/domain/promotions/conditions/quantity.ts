import { piecesOf, selects } from '../piles.ts'
import { type Answer, type ConditionInput, type ConditionOf, within } from './condition.ts'

export function quantity(condition: ConditionOf<'quantity'>, { piles }: ConditionInput): Answer {
  const pieces = piles.reduce((all, pile) => (selects(condition.goods, pile) ? all + piecesOf(pile) : all), 0)
  return within(pieces, condition)
}
