import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kes } from '#kernel/money.ts'
import { CHANNELS, priceOf } from '../pricing/goods.ts'
import { type CounterOffer, isForCounter, quoteWithCounterOffers, type SaleLine } from './counter-offers.ts'
import type { Condition, PromotionRule } from './rule.ts'

const ALL = { categories: [], products: [], exceptCategories: [], exceptProducts: [], makes: [], fullPriceOnly: false }
const rule: PromotionRule = {
  conditions: [],
  benefit: { kind: 'lines', off: { percent: 20 }, goods: ALL },
  lane: 'default',
  priority: 0,
  exclusive: false,
  combines: { product: true, order: true, shipping: true },
}
const offer = (over: Partial<CounterOffer> = {}): CounterOffer => ({
  id: 'sale',
  version: 1,
  labels: { en: 'Sale', sw: 'Punguzo' },
  rule,
  starts: '2026-11-01T00:00:00Z',
  ends: '2026-12-01T00:00:00Z',
  ...over,
})
const line = (price: number, over: Partial<SaleLine> = {}): SaleLine => ({
  make: 'ready',
  unit: 'piece',
  quantity: 1,
  listPrice: price,
  unitPrice: price,
  goods: { variantId: price, productId: price, categoryId: null, reduced: false, least: 0 },
  ...over,
})
const quoted = (lines: SaleLine[], offers = [offer()], over: object = {}) =>
  quoteWithCounterOffers({
    lines,
    known: { offers, mostPercent: 100, channel: CHANNELS[2] },
    at: new Date('2026-11-20T09:00:00Z'),
    language: 'sw',
    ...over,
  })

test('a till takes promotions off before the discount of the whole sale', () => {
  const { total, adjustments } = quoted([line(10_000)], [offer()], { discount: { kind: 'percent', value: 10 } })
  expect(total).toBe(7_200)
  expect(adjustments).toEqual([{ line: 0, source: 'sale', version: 1, label: 'Punguzo', amount: 2_000 }])
})

test('a till reduces no line that staff priced, reduced, or that an older catalogue holds', () => {
  const lines = [
    line(10_000, { unitPrice: 9_000 }),
    line(10_000, { discount: { kind: 'amount', value: 100 } }),
    line(10_000, { goods: undefined }),
    line(20_000),
  ]
  expect(quoted(lines).adjustments.map(({ line: at, amount }) => [at, amount])).toEqual([[3, 4_000]])
})

test.each([
  ['before it starts', '2026-10-31T23:59:59.999Z', 0],
  ['at its start', '2026-11-01T00:00:00Z', 2_000],
  ['at its end', '2026-12-01T00:00:00Z', 0],
])('a till reduces a line %s by %s: %i', (_, at, off) => {
  expect(quoted([line(10_000)], [offer()], { at: new Date(at) }).discount).toBe(off)
})

test('a till takes no line below the price that keeps the shop’s margin', () => {
  const goods = { variantId: 1, productId: 1, categoryId: null, reduced: false, least: 9_500 }
  expect(quoted([line(10_000, { goods, quantity: 2 })]).total).toBe(19_000)
})

test.each([
  [2_000, 2_000],
  [1_999, 0],
])('a till leaves out a promotion whose budget of %i is smaller than its reduction', (left, off) => {
  expect(quoted([line(10_000)], [offer({ budget: { campaign: 'spring', kind: 'spend', left } })]).discount).toBe(off)
})

const condition = (each: Condition): PromotionRule => ({ ...rule, conditions: [{ match: 'all', conditions: [each] }] })
test.each([
  [rule, { needsCode: false, perCustomer: null }, true],
  [rule, { needsCode: true, perCustomer: null }, false],
  [rule, { needsCode: false, perCustomer: 1 }, false],
  [condition({ kind: 'signed-in' }), { needsCode: false, perCustomer: null }, false],
  [condition({ kind: 'orders-placed', least: 0, most: 0 }), { needsCode: false, perCustomer: null }, false],
  [condition({ kind: 'channel', channels: [CHANNELS[2]] }), { needsCode: false, perCustomer: null }, true],
  [
    { ...rule, benefit: { kind: 'shipping' as const, off: { percent: 100 }, methods: [] } },
    { needsCode: false, perCustomer: null },
    false,
  ],
])('the counter applies promotion %# with %o: %s', (each, limits, applies) => {
  expect(isForCounter(each, limits)).toBe(applies)
})

test('named parts and staff discounts add up to the discount of each line, in any order of lines', () => {
  const lines = fc.array(fc.record({ price: fc.integer({ min: 1, max: 100_000 }), quantity: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), (goods, percent) => {
      const sale = goods.map(({ price, quantity }) => line(price, { quantity }))
      const discount = { kind: 'percent' as const, value: percent }
      const one = quoted(sale, [offer()], { discount })
      for (const [at, each] of one.lines.entries()) {
        const named = one.adjustments.reduce((sum, part) => (part.line === at ? sum + part.amount : sum), 0)
        expect(named).toBeLessThanOrEqual(each.discount)
        expect(each.subtotal).toBe(priceOf('piece', kes(sale[at]?.unitPrice ?? 0), sale[at]?.quantity ?? 0))
      }
      const named = (quote: typeof one) => quote.adjustments.reduce((sum, { amount }) => sum + amount, 0)
      expect(named(quoted([...sale].reverse(), [offer()], { discount }))).toBe(named(one))
    }),
  )
})
