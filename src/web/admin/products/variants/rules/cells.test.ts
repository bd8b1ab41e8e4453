import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paste, readBlock, writeBlock } from './block.ts'
import { readCell, readMoney, writeCell, writeMoney } from './read-cell.ts'
import { areaOf, clearArea, fillDown, type SheetColumn, type SheetRow, setCell } from './sheet.ts'

const COLUMNS: SheetColumn[] = [
  { id: 'sku', kind: 'text' },
  {
    id: 'make',
    kind: 'choice',
    options: [
      { code: 'ready', name: 'Ready to wear' },
      { code: 'measure', name: 'Made to measure' },
    ],
  },
  { id: 'price', kind: 'money' },
  { id: 'sold', kind: 'flag' },
]
let made = 0
const row = (cells: SheetRow['cells'] = {}): SheetRow => ({ key: `r${made++}`, cells })
const at = (row: number, column: number) => areaOf({ anchor: { row, column }, focus: { row, column } })

describe('typed amounts', () => {
  test.each([
    ['1500', 150_000],
    ['1,500.50', 150_050],
    ['1.234,50', 123_450],
    ['1.234.567,5', 123_456_750],
    ['1 234,50', 123_450],
    ["KES 1'500", 150_000],
    ['Ksh. 4,500/=', 450_000],
    ['12,5', 1_250],
    ['1,234', 123_400],
    ['1.234', 123_400],
    ['0.05', 5],
    ['٣٥٠٠', 350_000],
    ['1\u202f500,00', 150_000],
  ])('%s is %d cents', (typed, cents) => expect(readMoney(typed)).toBe(cents))

  test.each([
    '',
    'abc',
    '-5',
    '1.2345',
    '0.500',
    '1.23.45',
    '12.34.5',
    '1,23,456',
    '1234567890123',
    '=1+1',
    '1.500,505',
    'NaN',
    '1e5',
  ])('%s is not an amount', (typed) => expect(readMoney(typed)).toBeUndefined())

  test('readMoney reads back what writeMoney wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(readMoney(writeMoney(cents))).toBe(cents)
      }),
    )
  })
})

test('a choice is matched by code or name, and unreadable text stays', () => {
  const [, make, price, sold] = COLUMNS as [SheetColumn, SheetColumn, SheetColumn, SheetColumn]
  expect(readCell(make, ' made to MEASURE ')).toBe('measure')
  expect(readCell(make, 'ready')).toBe('ready')
  expect(readCell(make, 'bespoke')).toEqual({ unreadable: 'bespoke' })
  expect(readCell(price, 'soon')).toEqual({ unreadable: 'soon' })
  expect(writeCell(price, { unreadable: 'soon' })).toBe('soon')
  expect(['yes', 'TRUE', '1', 'no', ''].map((typed) => readCell(sold, typed))).toEqual([true, true, true, false, false])
})

describe('a block pasted from a spreadsheet', () => {
  test('keeps tabs, line ends and quotes of quoted cells', () => {
    expect(readBlock('a\t"b\tc"\r\n"say ""so"""\t"two\nlines"\r\n')).toEqual([
      ['a', 'b\tc'],
      ['say "so"', 'two\nlines'],
    ])
  })
  test('keeps a quote that is unclosed or inside a cell', () => {
    expect(readBlock('"unclosed\tb\n12" wide\t5"')).toEqual([
      ['"unclosed', 'b'],
      ['12" wide', '5"'],
    ])
  })
  test('cuts off a block wider than any product', () => {
    expect(readBlock('x\t'.repeat(10_000))[0]).toHaveLength(64)
    expect(readBlock('x\n'.repeat(10_000))).toHaveLength(5_000)
  })
  test('survives copying and pasting', () => {
    const text = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 4, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    })
    const columns: SheetColumn[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, kind: 'text' }))
    fc.assert(
      fc.property(text, (cells) => {
        const sheet = cells.map((line) => row(Object.fromEntries(line.map((cell, n) => [columns[n]?.id, cell.trim()]))))
        const area = { top: 0, bottom: sheet.length - 1, first: 0, last: 3 }
        const empty = sheet.map(() => row())
        const { sheet: pasted } = paste(empty, columns, at(0, 0), readBlock(writeBlock(sheet, columns, area)), row)
        expect(writeBlock(pasted, columns, area)).toBe(writeBlock(sheet, columns, area))
      }),
    )
  })
  test('adds missing rows below, and drops columns beyond the last', () => {
    const { sheet, area } = paste(
      [row({ price: 1 })],
      COLUMNS,
      at(0, 2),
      [
        ['1.234,50', 'yes', 'gone'],
        ['oops', 'no'],
      ],
      row,
    )
    expect(sheet.map(({ cells }) => cells)).toEqual([
      { price: 123_450, sold: true },
      { price: { unreadable: 'oops' }, sold: false },
    ])
    expect(area).toEqual({ top: 0, bottom: 1, first: 2, last: 3 })
  })
  test('with one cell fills the whole selection', () => {
    const rows = [row(), row(), row()]
    const { sheet } = paste(rows, COLUMNS, { top: 0, bottom: 2, first: 2, last: 2 }, [['75']], row)
    expect(sheet.map(({ cells }) => cells.price)).toEqual([7_500, 7_500, 7_500])
  })
})

test('fill down takes the topmost cell, or the one above a single row', () => {
  const rows = [row({ price: 5 }), row({ price: 6 }), row({ price: 7 })]
  expect(fillDown(rows, COLUMNS, { top: 0, bottom: 2, first: 2, last: 2 }).map(({ cells }) => cells.price)).toEqual([5, 5, 5])
  expect(fillDown(rows, COLUMNS, at(1, 2)).map(({ cells }) => cells.price)).toEqual([5, 5, 7])
  expect(fillDown(rows, COLUMNS, at(0, 2))).toBe(rows)
})

test('an unchanged cell is no change, and a cleared one is empty', () => {
  const rows = [row({ price: 5, sku: 'A', make: 'ready', sold: true })]
  expect(setCell(rows, COLUMNS, { row: 0, column: 2 }, 5)).toBe(rows)
  expect(clearArea(rows, COLUMNS, { top: 0, bottom: 0, first: 0, last: 3 })[0]?.cells).toEqual({
    price: null,
    sku: '',
    make: null,
    sold: false,
  })
})
