import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountBy, applyFormula, formulaIn } from './formula.ts'
import type { SheetColumn, SheetRow } from './sheet.ts'

const COLUMNS: SheetColumn[] = [
  { id: 'sku', kind: 'text' },
  { id: 'price', kind: 'money' },
  { id: 'compareAt', kind: 'money' },
  { id: 'cost', kind: 'money' },
]
const row = (cells: SheetRow['cells']): SheetRow => ({ key: String(cells.price), cells })
const of = (typed: string, cells: SheetRow['cells'], id = 'price') => {
  const formula = formulaIn(typed, COLUMNS)
  return formula && amountBy(formula, row(cells), id)
}

test.each([
  ['+10 %', 99_999, 109_999],
  ['-10%', 100_000, 90_000],
  ['+ 12,5 %', 100_000, 112_500],
  ['-5', 100_000, 99_500],
  ['+1.234,50', 100_000, 223_450],
  ['*1.16', 100_050, 116_058],
  ['/3', 100, 33],
  ['=x*2-50', 100_000, 195_000],
  ['=(x+100)*1.5', 100_000, 165_000],
  ['=x-x*15%', 100_000, 85_000],
  ['=4500', 1, 450_000],
  ['=cost*2.5', 1, 75_000],
  ['=compareat−500', 1, 150_000],
  ['=10/4', 1, 250],
])('formula %s over %d cents gives %d', (typed, price, cents) => {
  expect(of(typed, { price, cost: 30_000, compareAt: 200_000 })).toBe(cents)
})

test.each(['10', 'abc', '+', '=', '=x+', '=(x', '=x)', '=alert(1)', '+10 % of', '=1 2', '=sku*2', '**2', '=x^2'])(
  '%s is not a formula',
  (typed) => {
    expect(formulaIn(typed, COLUMNS)).toBeUndefined()
  },
)

test('a formula without a valid price leaves the cell as it is', () => {
  expect(of('-5', { price: 499 })).toBeUndefined()
  expect(of('*999999999999', { price: 100_000 })).toBeUndefined()
  expect(of('/0', { price: 499 })).toBeUndefined()
  expect(of('=cost*2', { price: 499, cost: null })).toBeUndefined()
  const sheet = [row({ price: 100_000 }), row({ price: 200 }), row({ price: null })]
  const applied = applyFormula(
    sheet,
    COLUMNS,
    { top: 0, bottom: 2, first: 0, last: 1 },
    formulaIn('-5', COLUMNS) ?? { sum: () => undefined },
  )
  expect(applied.sheet.map(({ cells }) => cells.price)).toEqual([99_500, 200, null])
  expect(applied).toMatchObject({ changed: 1, left: 2 })
})

test('percentages round once to whole cents, half away from zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 99 }), (price, percent) => {
      const up = of(`+${percent} %`, { price })
      expect(up).toBe(Number((BigInt(price) * BigInt(100 + percent) * 2n + 100n) / 200n))
      expect(of(`*1.${String(percent).padStart(2, '0')}`, { price })).toBe(up)
    }),
  )
})
