import { expect, test } from 'vitest'
import { applyOffers } from './apply-offers.ts'
import { missingIn } from './missing.ts'
import type { Offer, OfferFacts, OfferLine } from './offer.ts'
import { ALL, aLine, anOffer, FACTS, inCategory, sh } from './offers-in-tests.ts'
import type { Condition } from './rule.ts'

function missing(lines: OfferLine[], offers: Offer[], facts: Partial<OfferFacts> = {}) {
  const cart = { lines, delivery: null, facts: { ...FACTS, ...facts } }
  return missingIn(cart, offers, applyOffers(cart, offers)).map(({ id, kind, short }) => [id, kind, short])
}
const from = (shillings: number): Condition => ({ kind: 'spend', least: sh(shillings), most: null, goods: ALL })
const under = (...conditions: Condition[]) => ({ conditions: [{ match: 'all' as const, conditions }] })
const FREE = { kind: 'shipping' as const, off: { percent: 100 }, methods: [] }
const TEN = { kind: 'order' as const, off: { percent: 10 } }
const sale = anOffer('sale', { kind: 'lines', off: { percent: 20 }, goods: ALL })

test('free delivery misses the rest of its minimum', () => {
  expect(missing([aLine(1, 3000)], [anOffer('free', FREE, under(from(4200)))])).toEqual([['free', 'spend', sh(1200)]])
})

test('an order promotion misses an amount at prices after product promotions', () => {
  const offers = [sale, anOffer('free', FREE, under(from(4200))), anOffer('ten', TEN, under(from(6000)))]
  expect(missing([aLine(1, 3000)], offers)).toEqual([
    ['free', 'spend', sh(1800)],
    ['ten', 'spend', sh(3600)],
  ])
})

test('a product promotion misses an amount at prices before promotions', () => {
  const shoes = anOffer('shoes', { kind: 'lines', off: { percent: 50 }, goods: ALL }, { ...under(from(4000)), lane: 'post' })
  expect(missing([aLine(1, 3000)], [sale, shoes])).toEqual([['shoes', 'spend', sh(1000)]])
})

test.each<[string, Condition]>([
  ['another channel', { kind: 'channel', channels: ['storefront'] }],
  ['another currency', { kind: 'currency', currencies: ['USD'] }],
  ['a customer group', { kind: 'customer-group', groups: ['loyal'] }],
  ['another destination', { kind: 'destination', countries: ['UG'], counties: [] }],
  ['another time', { kind: 'hours', weekdays: [7], from: 0, until: 60 }],
])('a promotion for %s misses nothing that goods could add', (_, condition) => {
  expect(missing([aLine(1, 3000)], [anOffer('ten', TEN, under(from(4000), condition))])).toEqual([])
  expect(missing([aLine(1, 3000)], [anOffer('ten', TEN, under(condition, from(4000)))])).toEqual([])
})

test('an unknown destination does not hide what a promotion misses', () => {
  const inKenya = anOffer('free', FREE, under(from(4000), { kind: 'destination', countries: ['KE'], counties: [] }))
  expect(missing([aLine(1, 3000)], [inKenya], { country: null, county: null })).toEqual([['free', 'spend', sh(1000)]])
  const first = anOffer('free', FREE, under({ kind: 'destination', countries: ['KE'], counties: [] }, from(4000)))
  expect(missing([aLine(1, 3000)], [first], { country: null, county: null })).toEqual([['free', 'spend', sh(1000)]])
})

test('a promotion that another one excludes or outbids misses nothing', () => {
  const alone = anOffer('alone', { kind: 'order', off: { percent: 30 } }, { exclusive: true, priority: 1 })
  expect(missing([aLine(1, 3000)], [alone, anOffer('ten', TEN, under(from(4000)))])).toEqual([])
  const more = anOffer('more', { kind: 'order', off: { percent: 30 } })
  expect(missing([aLine(1, 3000)], [more, anOffer('ten', TEN, under(from(4000)))])).toEqual([])
})

test('a larger reduction than that of today is missing its minimum', () => {
  const offers = [anOffer('five', { kind: 'order', off: { percent: 5 } }), anOffer('ten', TEN, under(from(4000)))]
  expect(missing([aLine(1, 3000)], offers)).toEqual([['ten', 'spend', sh(1000)]])
})

test('a promotion of goods that are not in the cart misses its minimum', () => {
  const suits = anOffer('suits', { kind: 'lines', off: { percent: 20 }, goods: inCategory(7) }, under(from(4000)))
  expect(missing([aLine(1, 3000)], [suits])).toEqual([['suits', 'spend', sh(1000)]])
})

test('tiers by amount count prices after the promotions of earlier lanes', () => {
  const tiers = anOffer('tiers', { kind: 'tiers', by: 'spend', goods: ALL, tiers: [{ from: sh(4000), percent: 10 }] })
  expect(missing([aLine(1, 3000)], [tiers])).toEqual([['tiers', 'spend', sh(1000)]])
  const early = anOffer('early', { kind: 'lines', off: { percent: 20 }, goods: ALL }, { lane: 'pre' })
  expect(missing([aLine(1, 3000)], [early, tiers])).toEqual([['tiers', 'spend', sh(1600)]])
})

test('tiers miss what the next one needs, unless another promotion saves more than it', () => {
  const tiers = (...percents: number[]) =>
    anOffer('tiers', {
      kind: 'tiers',
      by: 'quantity',
      goods: ALL,
      tiers: percents.map((percent, at) => ({ from: at + 2, percent })),
    })
  expect(missing([aLine(1, 3000, 2)], [tiers(5, 10)])).toEqual([['tiers', 'quantity', 1]])
  expect(missing([aLine(1, 3000, 3)], [tiers(5, 10)])).toEqual([])
  expect(missing([aLine(1, 3000, 2)], [tiers(5, 10), sale])).toEqual([])
})

test.each(['a', 'z'])('a promotion that would save as much as another one already does misses nothing: %s', (id) => {
  const offers = [anOffer('m', FREE, under(from(3000))), anOffer(id, FREE, under(from(4200)))]
  for (const delivery of [{ fee: sh(500), method: 'standard' as const }, null]) {
    const cart = { lines: [aLine(1, 3000)], delivery, facts: FACTS }
    expect(missingIn(cart, offers, applyOffers(cart, offers))).toEqual([])
  }
})
