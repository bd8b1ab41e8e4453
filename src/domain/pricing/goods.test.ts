import { describe, expect, test } from 'vitest'
import { kes } from '#kernel/money.ts'
import { priceOf, quantityFits, shownStock } from './goods.ts'

describe('goods', () => {
  test.each([
    ['piece', 1, 1, true],
    ['piece', 1, 99, true],
    ['piece', 1, 100, false],
    ['piece', 1, 0, false],
    ['piece', 1, 1.5, false],
    ['centimetre', 50, 150, true],
    ['centimetre', 50, 75, false],
    ['centimetre', 50, 9950, false],
  ] as const)('%s in steps of %i: quantity %d fits: %s', (unit, step, quantity, fits) => {
    expect(quantityFits(unit, step, quantity)).toBe(fits)
  })

  test('cloth is priced by the metre and cut by the centimetre', () => {
    expect(priceOf('centimetre', kes(3_333_33), 150)).toBe(5_000_00) // 4,999.995 rounds up
    expect(priceOf('piece', kes(999_00), 3)).toBe(2_997_00)
  })

  test.each([
    [null, 'piece', 1, 'to-order', null],
    [0, 'piece', 1, 'out', 0],
    [3, 'piece', 1, 'low', 3],
    [4, 'piece', 1, 'in', null],
    [49, 'centimetre', 50, 'out', 0],
    [50, 'centimetre', 50, 'in', null],
  ] as const)('%s of a %s in steps of %i shows as %s', (available, unit, step, state, left) => {
    expect(shownStock(available, unit, step)).toEqual({ state, left })
  })
})
