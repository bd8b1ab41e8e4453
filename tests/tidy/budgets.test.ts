import { expect, test } from 'vitest'
import { asPage, BUDGETS, isMet } from '../../bench/budgets.ts'

test('the page of budgets says what the bench measures against', async () => {
  await expect(asPage()).toMatchFileSnapshot('../../docs/budgets.md')
})

test('a budget is met at its very figure, and missed beyond it', () => {
  expect([199.9, 200, 200.1].map((rate) => isMet(BUDGETS.order, rate))).toEqual([false, true, true])
  expect([34, 35, 35.1].map((count) => isMet(BUDGETS.orderStatements, count))).toEqual([true, true, false])
})
