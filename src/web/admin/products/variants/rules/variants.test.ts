import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFlaws, flawsOf } from './check.ts'
import { choicesOf, generate, type Options, skuOf } from './generate.ts'
import { begin, redo, step, undo } from './history.ts'
import { type SheetRow, setCell } from './sheet.ts'

let made = 0
const row = (cells: SheetRow['cells']): SheetRow => ({ key: `r${made++}`, cells })
const OPTIONS: Options = {
  swatches: ['navy-hopsack', 'ivory'],
  sizes: ['S', 'M', 'L'],
  makes: ['ready', 'measure'],
  pattern: '{product}-{swatch}-{size}-{make}',
  product: 'Karura jacket',
  price: 5_840_000,
  surcharge: 1_200_000,
}

test('generates every cloth in every size, and each cloth once made to measure', () => {
  const sheet = generate([], OPTIONS, row)
  expect(sheet).toHaveLength(2 * (3 + 1))
  expect(sheet.map(({ cells }) => cells.sku).slice(0, 4)).toEqual([
    'KARURA-JACKET-NAVY-HOPSACK-S',
    'KARURA-JACKET-NAVY-HOPSACK-M',
    'KARURA-JACKET-NAVY-HOPSACK-L',
    'KARURA-JACKET-NAVY-HOPSACK-MTM',
  ])
  expect(sheet[3]?.cells).toMatchObject({ size: null, make: 'measure', price: 7_040_000, sold: true })
  expect(countFlaws(flawsOf(sheet, { sized: true }))).toEqual({ errors: 0, warnings: 0 })
})

test('generating keeps existing variants, and again adds none', () => {
  const existing = [row({ sku: 'OLD-1', swatch: 'ivory', size: 'm', make: 'ready', price: 1, sold: false })]
  const sheet = generate(existing, OPTIONS, row)
  expect(sheet).toHaveLength(8)
  expect(sheet[0]).toBe(existing[0])
  expect(generate(sheet, OPTIONS, row)).toBe(sheet)
})

test('goods without cloth and size are one variant', () => {
  expect(choicesOf({ swatches: [], sizes: [], makes: ['ready'] })).toEqual([{ swatch: null, size: null, make: 'ready' }])
})

test('generated SKUs are unique and valid for any pattern', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 })),
      (pattern, product, sizes) => {
        const sheet = generate([], { ...OPTIONS, pattern: `A${pattern}`, product, sizes }, row)
        const skus = sheet.map(({ cells }) => String(cells.sku))
        expect(new Set(skus).size).toBe(skus.length)
        for (const sku of skus) expect(sku).toMatch(/^[A-Z0-9][A-Z0-9._/-]{0,63}$/)
      },
    ),
  )
})

test('an empty part of a SKU drops its separator', () => {
  const choice = { swatch: null, size: '52', make: 'ready' as const }
  expect(skuOf({ pattern: '{product}-{swatch}-{size}-{make}', product: 'Çedilla' }, choice)).toBe('CEDILLA-52')
  expect(skuOf({ pattern: 'LC/{SIZE}.{product}', product: 'tie' }, choice)).toBe('LC/52.TIE')
})

const good = { sku: 'A-1', swatch: null, size: 'S', make: 'ready', price: 100_000, compareAt: null, cost: null, sold: true }
test.each([
  ['sku', { sku: '' }, 'sku-missing'],
  ['sku', { sku: 'A'.repeat(81) }, 'sku-too-long'],
  ['barcode', { barcode: '4'.repeat(41) }, 'too-long'],
  ['price', { price: null }, 'price-missing'],
  ['price', { price: 0 }, 'price-zero'],
  ['price', { price: 100_000_000_01 }, 'price-too-high'],
  ['price', { price: { unreadable: 'soon' } }, 'unreadable'],
  ['compareAt', { compareAt: 100_000 }, 'compare-not-above'],
  ['price', { cost: 100_001 }, 'below-cost'],
  ['size', { size: null }, 'size-missing'],
  ['make', { make: { unreadable: 'bespoke' } }, 'unreadable'],
])('a variant problem of %s: %o', (id, cells, flaw) => {
  const bad = row({ ...good, ...cells })
  expect(flawsOf([bad], { sized: true }).get(bad.key)?.[id]).toBe(flaw)
})

test('duplicate SKUs or choices are errors, a price below cost a warning', () => {
  const twice = flawsOf([row(good), row({ ...good, sku: 'A-1' })])
  expect([...twice.values()]).toEqual([
    { sku: 'sku-twice', size: 'same-choice' },
    { sku: 'sku-twice', size: 'same-choice' },
  ])
  expect(countFlaws(flawsOf([row({ ...good, cost: 200_000 })]))).toEqual({ errors: 0, warnings: 1 })
})

test('undo and redo restore every step, and a new step drops the redo list', () => {
  const columns = [{ id: 'price', kind: 'money' as const }]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 }), (values) => {
      let history = begin<readonly SheetRow[]>([row({ price: 0 })])
      for (const value of values) history = step(history, setCell(history.now, columns, { row: 0, column: 0 }, value))
      const steps = history.past.length
      const last = history.now
      for (let n = 0; n < steps; n += 1) history = undo(history)
      expect(history.now[0]?.cells.price).toBe(0)
      for (let n = 0; n < steps; n += 1) history = redo(history)
      expect(history.now).toBe(last)
      expect(redo(history)).toEqual(history)
    }),
  )
  const taken = undo(step(begin(1), 2))
  expect(step(taken, 3)).toEqual({ past: [1], now: 3, future: [] })
})
