import { expect, test } from 'vitest'
import { readCounts, readGoods, readPricedGoods, typedGoods } from './goods-lines.ts'

test('lines are read from typing, pasting from a sheet, or scanning', () => {
  expect(readGoods('KAR-01 3\nKAR-02\t12\r\nKAR-03;4\nKAR-04\nKAR-04\n\n').lines).toEqual([
    { sku: 'KAR-01', quantity: 3 },
    { sku: 'KAR-02', quantity: 12 },
    { sku: 'KAR-03', quantity: 4 },
    { sku: 'KAR-04', quantity: 2 },
  ])
})

test('unreadable lines are returned, and a count needs a number', () => {
  expect(readGoods('a line of words')).toEqual({ lines: [], unread: ['a line of words'] })
  expect(readCounts('KAR-01 3\nKAR-01 5\nKAR-02')).toEqual({ counts: [{ sku: 'KAR-01', onHand: 5 }], unread: ['KAR-02'] })
})

test('a cost may follow the quantity, and generated text is read back', () => {
  const { lines, unread } = readPricedGoods('KAR-01 3 1250.50\nKAR-02\t12\nKAR-03;4;900\nKAR-04 1 dear')
  expect(lines).toEqual([
    { sku: 'KAR-01', quantity: 3, cost: 125_050 },
    { sku: 'KAR-02', quantity: 12 },
    { sku: 'KAR-03', quantity: 4, cost: 90_000 },
  ])
  expect(unread).toEqual(['KAR-04 1 dear'])
  expect(readPricedGoods(typedGoods(lines)).lines).toEqual(lines)
})
