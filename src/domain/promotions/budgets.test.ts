import { expect, test } from 'vitest'
import { type Budget, overBudget } from './budgets.ts'

const spend = (left: number): Budget => ({ campaign: 'spring', kind: 'spend', left })
const uses = (left: number): Budget => ({ campaign: 'autumn', kind: 'uses', left })

test('promotions of one campaign share its budget, the first of them first', () => {
  const results = [
    { id: 'a', amount: 60 },
    { id: 'b', amount: 50 },
    { id: 'c', amount: 40 },
  ]
  expect([...overBudget(results, () => spend(100))]).toEqual(['b'])
  expect([...overBudget(results, () => uses(2))]).toEqual(['c'])
  expect([...overBudget(results, () => undefined)]).toEqual([])
})

test('a promotion that takes nothing off uses no budget', () => {
  const results = [
    { id: 'a', amount: 0 },
    { id: 'b', amount: 1 },
  ]
  expect([...overBudget(results, () => uses(1))]).toEqual([])
})
