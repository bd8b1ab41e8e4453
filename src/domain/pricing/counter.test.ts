import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kes } from '#kernel/money.ts'
import { CASH_STEPS, type CashStep } from './cash-rounding.ts'
import {
  askedInCash,
  type CounterLine,
  discrepancy,
  drawerExpected,
  MEANS,
  type Means,
  overCap,
  quoteSale,
  readReceiptNumber,
  receiptNumber,
  type TypedReduction,
  tender,
} from './counter.ts'

const cents = fc.integer({ min: 0, max: 50_000_000_00 })
const typed = fc.array(fc.record({ means: fc.constantFrom(...MEANS), amount: cents }), { maxLength: 6 })
const discount: fc.Arbitrary<TypedReduction> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: cents }),
)
const line: fc.Arbitrary<CounterLine> = fc.record(
  {
    make: fc.constantFrom('ready' as const, 'measure' as const, 'service' as const),
    unit: fc.constantFrom('piece' as const, 'centimetre' as const),
    quantity: fc.integer({ min: 1, max: 99 }),
    listPrice: fc.integer({ min: 1, max: 9_000_000 }),
    unitPrice: fc.integer({ min: 0, max: 9_000_000 }),
    discount,
  },
  { requiredKeys: ['make', 'unit', 'quantity', 'listPrice', 'unitPrice'] },
)

test('tender balances covered, open and change amounts, and only cash gives change', () => {
  fc.assert(
    fc.property(cents, typed, (sum, rows) => {
      const { covered, left, change, tooMuch, rounding } = tender(kes(sum), rows)
      expect(rounding).toBe(0)
      expect(covered.reduce((all, each) => all + each, 0) + left).toBe(sum)
      expect(change === 0 || left === 0).toBe(true)
      const handed = (cash: boolean, of = rows.map(({ amount }) => amount)) =>
        rows.reduce((all, { means }, at) => (cash === (means === 'cash') ? all + (of[at] ?? 0) : all), 0)
      expect(handed(true) - change).toBe(handed(true, covered))
      expect(handed(false, covered)).toBe(Math.min(sum, handed(false)))
      expect(tooMuch).toBe(handed(false) > sum)
      expect(rows.every(({ amount }, at) => (covered[at] ?? 0) <= amount)).toBe(true)
    }),
  )
})

test('cash rounding changes cash only, by at most half a step', () => {
  const small = fc.array(fc.record({ means: fc.constantFrom(...MEANS), amount: fc.integer({ min: 0, max: 3_000_00 }) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_00 }),
      small,
      fc.constantFrom(...CASH_STEPS),
      fc.nat(100),
      (sum, rows, step, percent) => {
        const least = Math.round((sum * percent) / 100)
        const { covered, left, change, tooMuch, rounding } = tender(kes(sum), rows, { step, least })
        const settled = covered.reduce((all, each) => all + each, 0)
        expect(settled + left).toBe(sum)
        const came = (cash: boolean) =>
          rows.reduce((all, { means, amount }) => ((means === 'cash') === cash ? all + amount : all), 0)
        const others = Math.min(sum, came(false))
        expect(came(true) - change).toBe(settled - others + rounding)
        expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(step)
        if (came(true) === 0) expect([rounding, change]).toEqual([0, 0])
        if (left === 0 && came(true) > 0 && step > 0) expect((came(true) - change) % step).toBe(0)
        const exact = tender(kes(sum), rows)
        for (const [at, { means }] of rows.entries()) if (means !== 'cash') expect(covered[at]).toBe(exact.covered[at])
        expect(tooMuch).toBe(exact.tooMuch)
        const asked = askedInCash(
          sum,
          rows.filter(({ means }) => means !== 'cash'),
          step,
        )
        const paid = tender(kes(sum), [...rows.filter(({ means }) => means !== 'cash'), { means: 'cash', amount: asked }], {
          step,
        })
        if (asked > 0) expect([paid.left, paid.change]).toEqual([0, 0])
      },
    ),
  )
})

test('cash rounds half up to 1 or 5 KES, also for a deposit but not below it', () => {
  const cash = (amount: number) => [{ means: 'cash' as const, amount }]
  const of = (sum: number, rows: { means: Means; amount: number }[], step: CashStep, least?: number) => {
    const { left, change, rounding } = tender(kes(sum), rows, { step, ...(least !== undefined && { least }) })
    return [left, change, rounding]
  }
  expect(of(123_456, cash(123_500), 100)).toEqual([0, 0, 44])
  expect(of(123_449, cash(123_400), 100)).toEqual([0, 0, -49])
  expect(of(123_450, cash(200_000), 100)).toEqual([0, 76_500, 50])
  expect(of(123_250, cash(123_500), 500)).toEqual([0, 0, 250])
  expect(of(123_249, cash(123_000), 500)).toEqual([0, 0, -249])
  expect(of(123_456, [{ means: 'mpesa', amount: 100_010 }, ...cash(23_400)], 100)).toEqual([0, 0, -46])
  // Partial cash payments are not rounded unless they settle the deposit.
  expect(of(123_456, cash(50_000), 100, 40_000)).toEqual([73_456, 0, 0])
  expect(of(123_456, cash(61_700), 100, 61_728)).toEqual([123_456 - 61_728, 0, -28])
  expect(of(123_456, cash(61_600), 100, 61_728)).toEqual([123_456 - 61_600, 0, 0])
})

test('the order of tendered rows does not change what is open or the change', () => {
  fc.assert(
    fc.property(cents, typed, (sum, rows) => {
      const [there, back] = [tender(kes(sum), rows), tender(kes(sum), rows.toReversed())]
      expect([there.left, there.change, there.tooMuch]).toEqual([back.left, back.change, back.tooMuch])
    }),
  )
})

test('counter sale totals add up and are never negative', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.option(discount, { nil: undefined }), (lines, off) => {
      const totals = quoteSale(lines, off)
      expect(totals.total).toBe(totals.items - totals.discount)
      expect(totals.total).toBeGreaterThanOrEqual(0)
      for (const each of totals.lines) expect(each.subtotal - each.discount).toBe(each.total)
      expect(overCap(lines, totals, null)).toEqual([])
      expect(overCap(lines, totals, 100)).toEqual([])
    }),
  )
})

test('a lowered price and discounts count together against the discount cap', () => {
  const one = { make: 'ready', unit: 'piece', quantity: 1, listPrice: 10_000, unitPrice: 10_000 } as const
  const cases: [CounterLine[], TypedReduction | undefined, number, number[]][] = [
    [[one], { kind: 'percent', value: 10 }, 10, []],
    [[one], { kind: 'percent', value: 11 }, 10, [0]],
    [[{ ...one, unitPrice: 9_500 }], { kind: 'percent', value: 6 }, 10, [0]],
    [[{ ...one, discount: { kind: 'amount', value: 1_000 } }, one], undefined, 10, []],
    [[{ ...one, discount: { kind: 'amount', value: 1_001 } }, one], undefined, 10, [0]],
    [[{ ...one, unitPrice: 12_000 }], undefined, 0, []],
  ]
  for (const [lines, off, cap, over] of cases) expect(overCap(lines, quoteSale(lines, off), cap)).toEqual(over)
})

test('drawerExpected sums float, sales, cash in and out, receipts and refunds', () => {
  fc.assert(
    fc.property(
      fc.record({ float: cents, cash: cents, paidIn: cents, paidOut: cents, receipts: cents, refunds: cents }),
      cents,
      (drawer, counted) => {
        expect(drawerExpected(drawer) + discrepancy(drawer, counted)).toBe(counted)
      },
    ),
  )
  const drawer = { float: 500_000, cash: 125_050, paidIn: 10_000, paidOut: 35_000, receipts: 40_000, refunds: 23_500 }
  expect(drawerExpected(drawer)).toBe(600_050 + 40_000 - 23_500)
})

test('a receipt number is read in any spelling', () => {
  expect(receiptNumber(2, 17)).toBe('K2-000017')
  for (const typed of ['K2-000017', 'k2-17', ' K2 17 ', 'k 2 - 000017', 'K2–17'])
    expect(readReceiptNumber(typed)).toEqual({ series: 2, serial: 17 })
  for (const typed of ['', 'K2', '2-17', 'K2-', 'AB12CD34', 'K2-1234567890']) expect(readReceiptNumber(typed)).toBeUndefined()
})
