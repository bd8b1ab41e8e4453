import { expect, test } from 'vitest'
import { readCounts, readGoods } from './goods-lines.ts'

test('lines are read as they are typed, pasted from a sheet, or scanned one by one', () => {
  expect(readGoods('KAR-01 3\nKAR-02\t12\r\nKAR-03;4\nKAR-04\nKAR-04\n\n').lines).toEqual([
    { sku: 'KAR-01', quantity: 3 },
    { sku: 'KAR-02', quantity: 12 },
    { sku: 'KAR-03', quantity: 4 },
    { sku: 'KAR-04', quantity: 2 },
  ])
})

test('what cannot be read is handed back, and a count needs its number', () => {
  expect(readGoods('a line of words')).toEqual({ lines: [], unread: ['a line of words'] })
  expect(readCounts('KAR-01 3\nKAR-01 5\nKAR-02')).toEqual({ counts: [{ sku: 'KAR-01', onHand: 5 }], unread: ['KAR-02'] })
})
