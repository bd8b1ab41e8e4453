import { expect, test } from 'vitest'
import { asPage, BUDGETS, isMet } from '../../bench/budgets.ts'

test('docs/budgets.md lists the budgets of the bench', async () => {
  await expect(asPage()).toMatchFileSnapshot('../../docs/budgets.md')
})

test('a budget is met at its exact figure, and missed beyond it', () => {
  expect([199.9, 200, 200.1].map((rate) => isMet(BUDGETS.order, rate))).toEqual([false, true, true])
  expect([34, 35, 35.1].map((count) => isMet(BUDGETS.orderStatements, count))).toEqual([true, true, false])
})
