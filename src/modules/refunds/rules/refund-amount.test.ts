import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vatAtRate } from '#domain/pricing/tax.ts'
import { present } from '#kernel/assert.ts'
import { add, kes, type Money, share, ZERO } from '#kernel/money.ts'
import {
  amountOf,
  type Refundable,
  type RefundSpec,
  refundable,
  type Share,
  type SoldLine,
  sharesOf,
  totalOf,
} from './refund-amount.ts'

const sold = (id: number | null, quantity: number, total: number, rate = 1600): SoldLine => ({
  id,
  quantity,
  total: kes(total),
  vat: vatAtRate(kes(total), rate),
  back: { quantity: 0, amount: ZERO, vat: ZERO },
})
const paidInFull = (lines: SoldLine[]): Refundable => ({ lines, paid: add(...lines.map(({ total }) => total)), back: ZERO })

/** Returns the order after a refund, or the code of the refusal. */
function refunded(order: Refundable, args: RefundSpec): { order: Refundable; shares: Share[]; amount: Money } | string {
  const shares = sharesOf(order, args)
  if (!shares.ok) return shares.problem.code
  const amount = amountOf(order, args, shares.value)
  const lines = order.lines.map((line) => {
    const part = shares.value.find(({ line: id }) => id === line.id)
    if (!part) return line
    const { quantity, amount: gross, vat } = line.back
    return { ...line, back: { quantity: quantity + part.quantity, amount: add(gross, part.amount), vat: add(vat, part.vat) } }
  })
  return { order: { ...order, lines, back: add(order.back, amount) }, shares: shares.value, amount }
}
const must = (result: ReturnType<typeof refunded>) => {
  if (typeof result === 'string') throw new Error(result)
  return result
}
const units = (line: number, quantity: number): RefundSpec => ({ by: 'lines', lines: [{ line, quantity }], shipping: ZERO })

describe('worked examples (docs/money.md)', () => {
  test('three shirts for 1,000.00: one, one, and the last takes the rest', () => {
    let order = paidInFull([sold(1, 3, 100_000)])
    const parts = [1, 1, 1].map((k) => {
      const step = must(refunded(order, units(1, k)))
      order = step.order
      return [step.amount, step.shares[0]?.vat]
    })
    expect(parts).toEqual([
      [33_333, 4_598],
      [33_334, 4_597],
      [33_333, 4_598],
    ])
    expect(refunded(order, units(1, 1))).toBe('refunds.too-many-units')
  })

  test('a discount stays with its line: 4,999 / 2,499 / 1,499 less 1,000', () => {
    const order = paidInFull([sold(1, 1, 444_337), sold(2, 1, 222_124), sold(3, 1, 133_239)])
    const { amount, shares } = must(refunded(order, units(2, 1)))
    expect([amount, shares[0]?.vat]).toEqual([222_124, 30_638])
  })

  test('a goodwill 20.00 on two shirts of 100.00 reduces each refund by 10.00', () => {
    const result = must(refunded(paidInFull([sold(1, 2, 20_000)]), { by: 'amount', amount: kes(2_000) }))
    const first = must(refunded(result.order, units(1, 1)))
    const second = must(refunded(first.order, units(1, 1)))
    expect([first.amount, second.amount]).toEqual([9_000, 9_000])
  })

  test('a half-paid made-to-measure order refunds that half in full', () => {
    const order: Refundable = { lines: [sold(1, 1, 2_500_000), sold(null, 1, 35_000)], paid: kes(1_267_500), back: ZERO }
    const { shares, amount } = must(refunded(order, { by: 'whole' }))
    expect(amount).toBe(1_267_500)
    expect(shares).toMatchObject([
      { line: 1, quantity: 1, amount: 1_250_000 },
      { line: null, amount: 17_500 },
    ])
    expect(refunded({ ...order, back: amount }, { by: 'amount', amount: kes(1) })).toBe('refunds.too-much')
  })

  test('an overpayment is refunded without touching a line', () => {
    const order: Refundable = { ...paidInFull([sold(1, 1, 50_000)]), paid: kes(100_000) }
    const { order: after, shares, amount } = must(refunded(order, { by: 'too-much' }))
    expect([amount, shares]).toEqual([50_000, []])
    expect(refunded(after, { by: 'too-much' })).toBe('refunds.nothing-left')
    expect(must(refunded(after, { by: 'whole' })).amount).toBe(50_000)
  })
})

describe('refused refunds', () => {
  const order = paidInFull([sold(1, 2, 20_000), sold(null, 1, 35_000)])
  test.each([
    ['more than was paid', { by: 'amount', amount: kes(55_001) }, 'refunds.too-much'],
    ['more shipping than was paid', { by: 'lines', lines: [], shipping: kes(35_001) }, 'refunds.too-much'],
    ['a line of another order', units(9, 1), 'refunds.no-such-line'],
    ['three of two', units(1, 3), 'refunds.too-many-units'],
    [
      'two and one of two',
      {
        by: 'lines',
        lines: [
          { line: 1, quantity: 2 },
          { line: 1, quantity: 1 },
        ],
        shipping: ZERO,
      },
      'refunds.too-many-units',
    ],
    ['nothing', { by: 'lines', lines: [], shipping: ZERO }, 'refunds.nothing-left'],
    ['too much when nothing is', { by: 'too-much' }, 'refunds.nothing-left'],
  ] as [string, RefundSpec, string][])('%s', (_, args, code) => {
    expect(refunded(order, args)).toBe(code)
  })

  test('units of a part-paid order above the money received', () => {
    expect(refunded({ ...order, paid: kes(5_000) }, units(1, 1))).toBe('refunds.too-much')
  })
})

const anOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 400 }),
        total: fc.integer({ min: 0, max: 5_000_000 }),
        rate: fc.constantFrom(1600, 1600, 0, 800, 9_900),
      }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    shipping: fc.integer({ min: 0, max: 900_000 }),
    percentPaid: fc.constantFrom(100, 100, 100, 50, 200),
  })
  .map(({ lines, shipping, percentPaid }): Refundable => {
    const all = [...lines.map(({ quantity, total, rate }, i) => sold(i + 1, quantity, total, rate)), sold(null, 1, shipping)]
    const total = add(...all.map((line) => line.total))
    return { lines: all, paid: kes(Math.round((total * percentPaid) / 100)), back: ZERO }
  })

const aStep = fc.oneof(
  fc.record({ by: fc.constant('lines'), line: fc.nat(4), part: fc.double({ min: 0, max: 1, noNaN: true }), ship: fc.nat(100) }),
  fc.record({
    by: fc.constant('amount'),
    line: fc.nat(4),
    part: fc.double({ min: 0, max: 1.1, noNaN: true }),
    ship: fc.nat(100),
  }),
  fc.record({ by: fc.constantFrom('whole', 'too-much'), line: fc.nat(4), part: fc.constant(1), ship: fc.nat(100) }),
)

function wantedOf(
  order: Refundable,
  { by, line, part, ship }: { by: string; line: number; part: number; ship: number },
): RefundSpec {
  if (by === 'whole' || by === 'too-much') return { by }
  if (by === 'amount') return { by, amount: kes(Math.max(1, Math.floor(refundable(order).goods * part))) }
  const found = present(order.lines[line % (order.lines.length - 1)] ?? order.lines[0], 'a line')
  const quantity = Math.ceil((found.quantity - found.back.quantity) * part) || 1
  const shipping = present(order.lines.at(-1), 'shipping')
  const fee = ship > 70 ? Math.floor((shipping.total - shipping.back.amount) / 2) : 0
  return { by: 'lines', lines: [{ line: found.id ?? 0, quantity }], shipping: kes(fee) }
}

function mustHold(before: Refundable, { order, shares, amount }: Exclude<ReturnType<typeof refunded>, string>) {
  expect(amount).toBeGreaterThanOrEqual(0)
  expect(order.back).toBeLessThanOrEqual(order.paid)
  expect(order.back - before.back).toBe(amount)
  for (const { amount: gross, vat, quantity } of shares) {
    expect(gross).toBeGreaterThanOrEqual(0)
    expect(quantity).toBeGreaterThanOrEqual(0)
    expect(vat).toBeGreaterThanOrEqual(0)
    expect(gross - vat + vat).toBe(gross)
    expect(vat).toBeLessThanOrEqual(gross)
  }
  for (const { quantity, total, vat, back } of order.lines) {
    expect(back.amount).toBeLessThanOrEqual(total)
    expect(back.vat).toBeLessThanOrEqual(vat)
    expect(back.quantity).toBeLessThanOrEqual(quantity)
    if (back.amount === total) expect(back.vat).toBe(vat)
  }
}

describe('refund properties', () => {
  test('no sequence of refunds exceeds the payment or the price of a line', () => {
    fc.assert(
      fc.property(anOrder, fc.array(aStep, { maxLength: 12 }), (start, steps) => {
        let order = start
        for (const step of steps) {
          const result = refunded(order, wantedOf(order, step))
          if (typeof result === 'string') continue
          mustHold(order, result)
          order = result.order
        }
        const rest = refunded(order, { by: 'whole' })
        if (typeof rest !== 'string') order = rest.order
        expect(order.back).toBeGreaterThanOrEqual(Math.min(order.paid, add(...order.lines.map(({ total }) => total))))
      }),
      { numRuns: 1_000 },
    )
  })

  test('refunds of all units in any parts add up to the line and its VAT', () => {
    const splits = fc
      .integer({ min: 1, max: 60 })
      .chain((n) =>
        fc.tuple(
          fc.constant(n),
          fc.integer({ min: 0, max: 9_999_999 }),
          fc.array(fc.integer({ min: 1, max: n }), { maxLength: n }),
        ),
      )
    fc.assert(
      fc.property(splits, ([n, total, parts]) => {
        let order = paidInFull([sold(1, n, total)])
        let left = n
        for (const part of [...parts, n]) {
          const k = Math.min(part, left)
          if (k === 0) break
          const { order: after, shares } = must(refunded(order, units(1, k)))
          order = after
          left -= k
          const exact = (total * (n - left)) / n
          expect(Math.abs(order.back - exact)).toBeLessThanOrEqual(0.5)
          expect(shares).toHaveLength(1)
        }
        const { back, vat } = present(order.lines[0], 'the line')
        expect(back).toEqual({ quantity: n, amount: total, vat })
      }),
      { numRuns: 1_000 },
    )
  })

  test('a withdrawn refund between others leaves the rest refundable to the cent', () => {
    const cases = fc.tuple(fc.integer({ min: 3, max: 40 }), fc.integer({ min: 0, max: 999_999 }), fc.nat(1_000))
    fc.assert(
      fc.property(cases, ([n, total, free]) => {
        const start = paidInFull([sold(1, n, total)])
        const first = must(refunded(start, units(1, 1)))
        const order =
          total - first.amount > free && free > 0
            ? must(refunded(first.order, { by: 'amount', amount: kes(free) })).order
            : first.order
        const second = must(refunded(order, units(1, 1)))
        const share = present(first.shares[0], 'a share')
        const withdrawn: Refundable = {
          ...second.order,
          back: kes(second.order.back - share.amount),
          lines: second.order.lines.map((line) => ({
            ...line,
            back: {
              quantity: line.back.quantity - share.quantity,
              amount: kes(line.back.amount - share.amount),
              vat: kes(line.back.vat - share.vat),
            },
          })),
        }
        const rest = must(refunded(withdrawn, units(1, n - 1)))
        expect(rest.order.lines[0]?.back).toEqual({ quantity: n, amount: total, vat: start.lines[0]?.vat })
      }),
    )
  })

  test('an amount refund is shared by largest remainder', () => {
    const order = paidInFull([sold(1, 1, 100), sold(2, 1, 100), sold(3, 1, 100)])
    const { shares } = must(refunded(order, { by: 'amount', amount: kes(100) }))
    expect(shares.map(({ amount }) => amount)).toEqual(share(kes(100), [100, 100, 100]))
    expect(totalOf(shares)).toBe(100)
  })
})
