import { describe, expect, test } from 'vitest'
import { CHANNELS } from '../pricing/goods.ts'
import type { Offer, OfferFacts, OfferLine } from './offer.ts'
import { ALL, aLine, anOffer, FACTS, inCategory, productsOf, sh } from './offers-in-tests.ts'
import { quoteWithOffers } from './quote-with-offers.ts'
import type { Condition } from './rule.ts'

const [SHOP, STOREFRONT] = CHANNELS

type Some = { fee?: number; facts?: Partial<OfferFacts>; guardPercent?: number; method?: string }
const quote = (lines: OfferLine[], offers: Offer[], { fee, facts, guardPercent, method = 'standard' }: Some = {}) =>
  quoteWithOffers({
    lines,
    offers,
    delivery: fee === undefined ? null : { fee: sh(fee), method },
    facts: { ...FACTS, ...facts },
    guardPercent,
  })
const totalsIn = (result: ReturnType<typeof quote>) => result.lines.map(({ total }) => total)
const blockOf = (result: ReturnType<typeof quote>, id: string) => result.results.find((each) => each.id === id)?.blocked
const half = anOffer('half', { kind: 'lines', off: { percent: 50 }, goods: ALL })

describe('worked examples of docs/money.md as promotions', () => {
  test('E3: an amount off the order is shared by largest remainder', () => {
    const result = quote(
      [aLine(1, 4999), aLine(2, 2499), aLine(3, 1499)],
      [anOffer('code', { kind: 'order', off: { amount: sh(1000) } })],
    )
    expect(result.adjustments.map(({ amount }) => amount)).toEqual([sh(555.63), sh(277.76), sh(166.61)])
    expect([result.total, result.vat]).toEqual([sh(7997), sh(1103.04)])
  })

  test('E4: two discounts larger than the cart end at nothing, and the second counts what it took', () => {
    const a = anOffer('a', { kind: 'order', off: { amount: sh(800) } }, { lane: 'pre' })
    const b = anOffer('b', { kind: 'order', off: { amount: sh(500) } })
    const result = quote([aLine(1, 1000)], [a, b])
    expect([result.total, result.vat]).toEqual([0, 0])
    expect(result.results.map(({ amount }) => amount)).toEqual([sh(800), sh(200)])
  })

  test('E5: product, order and shipping promotions together', () => {
    const offers = [
      anOffer('suits', { kind: 'lines', off: { percent: 20 }, goods: inCategory(7) }),
      anOffer('ten', { kind: 'order', off: { percent: 10 } }),
    ]
    const lines = [aLine(1, 25_000, 1, { categoryId: 7 }), aLine(2, 3500, 2)]
    const result = quote(lines, offers, { fee: 350 })
    expect(totalsIn(result)).toEqual([sh(18_000), sh(6300)])
    expect([result.total, result.vat]).toEqual([sh(24_650), sh(3400.01)])
    const free = anOffer('free', { kind: 'shipping', off: { percent: 100 }, methods: [] })
    const sent = quote(lines, [...offers, free], { fee: 350 })
    expect([sent.total, sent.vat, sent.shipping, sent.shippingBefore]).toEqual([sh(24_300), sh(3351.73), 0, sh(350)])
  })
})

test('a percentage takes nothing of a piece that another promotion made free', () => {
  const gift = anOffer(
    'gift',
    {
      kind: 'buy-get',
      buy: { quantity: 1, goods: productsOf(1) },
      get: { quantity: 1, goods: productsOf(2), off: { percent: 100 } },
      times: null,
    },
    { lane: 'pre' },
  )
  const code = anOffer('code', { kind: 'order', off: { percent: 20 } })
  expect(quote([aLine(1, 17.5), aLine(2, 4)], [gift, code]).total).toBe(sh(14))
})

describe('buy X get Y', () => {
  const threeForTwo = anOffer('3 for 2', {
    kind: 'buy-get',
    buy: { quantity: 2, goods: ALL },
    get: { quantity: 1, goods: ALL, off: { percent: 100 } },
    times: null,
  })
  test.each([
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
  ])('of %d equal pieces, %d are free', (pieces, free) => {
    expect(quote([aLine(1, 100, pieces)], [threeForTwo]).discount).toBe(sh(100 * free))
  })

  test('the cheapest pieces are free', () => {
    expect(quote([aLine(1, 300), aLine(2, 100), aLine(3, 200)], [threeForTwo]).discount).toBe(sh(100))
  })

  test('a limit of times per order holds', () => {
    const once = { ...threeForTwo, rule: { ...threeForTwo.rule, benefit: { ...threeForTwo.rule.benefit, times: 1 } } } as Offer
    expect(quote([aLine(1, 100, 9)], [once]).discount).toBe(sh(100))
  })

  const shirtFree = anOffer('free shirt', {
    kind: 'buy-get',
    buy: { quantity: 2, goods: productsOf(1, 3) },
    get: { quantity: 1, goods: productsOf(2), off: { percent: 100 } },
    times: null,
  })

  test('a refund of a bought piece leaves no free one, because all pieces share the reduction', () => {
    const result = quote([aLine(1, 500, 2), aLine(2, 100)], [shirtFree])
    expect(totalsIn(result)).toEqual([sh(909.09), sh(90.91)])
    expect(result.total).toBe(sh(1000))
  })

  test('the dearest bought pieces carry it, and pieces beyond the sets do not', () => {
    const result = quote([aLine(1, 500), aLine(3, 800, 2), aLine(2, 100, 2)], [shirtFree])
    expect(totalsIn(result)).toEqual([sh(500), sh(1505.88), sh(194.12)])
  })

  test('one piece is not both bought and reduced', () => {
    const shirtForSuit = anOffer('shirt', {
      kind: 'buy-get',
      buy: { quantity: 1, goods: ALL },
      get: { quantity: 1, goods: productsOf(2), off: { price: sh(10) } },
      times: null,
    })
    expect(quote([aLine(2, 50)], [shirtForSuit]).discount).toBe(0)
    expect(quote([aLine(1, 500), aLine(2, 50)], [shirtForSuit]).discount).toBe(sh(40))
    expect(quote([aLine(2, 50, 3)], [shirtForSuit]).discount).toBe(sh(40))
  })
})

test('a bundle has its price as often as the cart holds it, and other pieces keep their price', () => {
  const look = anOffer('look', {
    kind: 'bundle',
    pieces: [productsOf(1, 3), productsOf(1), productsOf(2)],
    off: { price: sh(1000) },
  })
  expect(quote([aLine(1, 500, 1), aLine(3, 400), aLine(2, 300)], [look]).total).toBe(sh(1000))
  expect(quote([aLine(1, 500, 3), aLine(2, 300, 2)], [look]).total).toBe(sh(1000 + 500 + 300))
  expect(blockOf(quote([aLine(1, 500), aLine(2, 300)], [look]), 'look')).toEqual({ reason: 'no-goods' })
})

test('a bundle reduces at most fifty sets of a cart', () => {
  const pair = anOffer('pair', { kind: 'bundle', pieces: [productsOf(1), productsOf(2)], off: { amount: sh(10) } })
  expect(quote([aLine(1, 500, 60), aLine(2, 300, 60)], [pair]).discount).toBe(sh(500))
})

test('tiers by pieces and by spend take the highest that is reached', () => {
  const tiers = [
    { from: 2, percent: 5 },
    { from: 4, percent: 10 },
  ]
  const byPieces = anOffer('pieces', { kind: 'tiers', by: 'quantity', tiers, goods: ALL })
  expect([1, 2, 4].map((pieces) => quote([aLine(1, 100, pieces)], [byPieces]).discount)).toEqual([0, sh(10), sh(40)])
  const bySpend = anOffer('spend', { kind: 'tiers', by: 'spend', tiers: [{ from: sh(200), percent: 50 }], goods: ALL })
  expect([sh(199.99), sh(200)].map((cents) => quote([aLine(1, cents / 100)], [bySpend]).discount)).toEqual([0, sh(100)])
})

test('a fixed price and an amount off count for each piece or metre, and never raise a price', () => {
  const price = anOffer('price', { kind: 'lines', off: { price: sh(80) }, goods: ALL })
  expect(quote([aLine(1, 100, 3)], [price]).total).toBe(sh(240))
  expect(quote([aLine(1, 70)], [price]).total).toBe(sh(70))
  const amount = anOffer('amount', { kind: 'lines', off: { amount: sh(10) }, goods: ALL })
  const cloth = aLine(1, 100, 1, { unit: 'centimetre', quantity: 250, total: sh(250) })
  expect(quote([cloth], [amount]).discount).toBe(sh(25))
})

describe('goods that are left out', () => {
  test('gift cards are never reduced, and count towards no minimum', () => {
    const card = aLine(1, 5000, 1, { make: 'gift-card' })
    const result = quote([card], [half, anOffer('order', { kind: 'order', off: { percent: 10 } })])
    expect([result.discount, result.total]).toEqual([0, sh(5000)])
  })

  test('exceptions and goods that are reduced already keep their price', () => {
    const goods = { ...ALL, exceptProducts: [2], exceptCategories: [9], fullPriceOnly: true }
    const sale = anOffer('sale', { kind: 'lines', off: { percent: 50 }, goods })
    const lines = [aLine(1, 100), aLine(2, 100), aLine(3, 100, 1, { categoryId: 9 }), aLine(4, 100, 1, { reduced: true })]
    expect(totalsIn(quote(lines, [sale]))).toEqual([sh(50), sh(100), sh(100), sh(100)])
  })
})

describe('conditions', () => {
  const under = (condition: Condition, some: Some = {}, lines = [aLine(1, 100, 2)]) =>
    blockOf(
      quote(lines, [{ ...half, rule: { ...half.rule, conditions: [{ match: 'all', conditions: [condition] }] } }], some),
      'half',
    )
  const blocked = { reason: 'condition', group: 0, condition: 0 }

  test('a minimum spend that is reached to the cent holds, and one cent less names what is missing', () => {
    const least = (cents: number): Condition => ({ kind: 'spend', least: cents, most: null, goods: ALL })
    const lines = [aLine(1, 27.99, 2), aLine(2, 2.99, 2)]
    expect(under(least(sh(61.96)), {}, lines)).toBeNull()
    expect(under(least(sh(61.97)), {}, lines)).toEqual({ ...blocked, short: 1 })
    expect(under({ kind: 'spend', least: null, most: sh(61.95), goods: ALL }, {}, lines)).toEqual(blocked)
  })

  test.each<[Condition, Partial<OfferFacts>, Partial<OfferFacts>]>([
    [{ kind: 'quantity', least: 2, most: null, goods: ALL }, {}, {}],
    [{ kind: 'orders-placed', least: 0, most: 0 }, {}, { ordersPlaced: 1 }],
    [{ kind: 'customer-group', groups: ['vip'] }, { groups: ['vip'] }, { groups: ['press'] }],
    [{ kind: 'signed-in' }, { signedIn: true }, {}],
    [{ kind: 'destination', countries: ['KE'], counties: [] }, {}, { country: null }],
    [{ kind: 'destination', countries: ['KE'], counties: ['Mombasa'] }, { county: 'Mombasa' }, {}],
    [{ kind: 'channel', channels: [STOREFRONT] }, { channel: STOREFRONT }, {}],
    [{ kind: 'currency', currencies: ['EUR'] }, { currency: 'EUR' }, {}],
    [{ kind: 'language', languages: ['sw'] }, { language: 'sw' }, {}],
    [{ kind: 'delivery-method', methods: ['express'] }, { deliveryMethod: 'express' }, { deliveryMethod: null }],
    [{ kind: 'hours', weekdays: [3], from: 600, until: 660 }, {}, { minute: 660 }],
    [{ kind: 'hours', weekdays: [2], from: 1380, until: 120 }, { minute: 60 }, { minute: 1400 }],
  ])('%j holds and does not hold', (condition, holds, fails) => {
    expect(under(condition, { facts: holds })).toBeNull()
    if (Object.keys(fails).length > 0) expect(under(condition, { facts: fails })).toEqual(blocked)
  })

  test('any of a group is enough, and every group must hold', () => {
    const few: Condition = { kind: 'quantity', least: 5, most: null, goods: ALL }
    const rule = (groups: Offer['rule']['conditions']) => ({ ...half, rule: { ...half.rule, conditions: groups } })
    const any = { match: 'any' as const, conditions: [few, { kind: 'channel' as const, channels: [SHOP] }] }
    expect(blockOf(quote([aLine(1, 100)], [rule([any])]), 'half')).toBeNull()
    expect(blockOf(quote([aLine(1, 100)], [rule([any, { match: 'all', conditions: [few] }])]), 'half')).toEqual({
      reason: 'condition',
      group: 1,
      condition: 0,
      short: 4,
    })
  })

  test('of a group, the condition that misses the smaller share is named', () => {
    const few: Condition = { kind: 'quantity', least: 10, most: null, goods: ALL }
    const spend: Condition = { kind: 'spend', least: sh(110), most: null, goods: ALL }
    for (const conditions of [
      [few, spend],
      [spend, few],
    ]) {
      const offer = { ...half, rule: { ...half.rule, conditions: [{ match: 'any' as const, conditions }] } }
      expect(blockOf(quote([aLine(1, 100)], [offer]), 'half')).toMatchObject({
        condition: conditions.indexOf(spend),
        short: sh(10),
      })
    }
  })

  test('an order minimum counts goods at the price after product promotions', () => {
    const least = { kind: 'spend' as const, least: sh(60), most: null, goods: ALL }
    const order = anOffer(
      'order',
      { kind: 'order', off: { percent: 10 } },
      { conditions: [{ match: 'all', conditions: [least] }] },
    )
    expect(blockOf(quote([aLine(1, 100)], [half, order]), 'order')).toEqual({ ...blocked, short: sh(10) })
    expect(blockOf(quote([aLine(1, 100)], [order]), 'order')).toBeNull()
  })
})

describe('combining', () => {
  const ten = anOffer('ten', { kind: 'order', off: { percent: 10 } })
  const alone = (offer: Offer, priority = 0): Offer => ({ ...offer, rule: { ...offer.rule, exclusive: true, priority } })

  test('goods of one lane get the better promotion, and lanes follow each other', () => {
    const third = anOffer('third', { kind: 'lines', off: { percent: 30 }, goods: ALL })
    const result = quote([aLine(1, 100)], [third, half])
    expect([result.total, blockOf(result, 'third')]).toEqual([sh(50), { reason: 'outbid', by: 'half' }])
    expect(quote([aLine(1, 100)], [{ ...third, rule: { ...third.rule, lane: 'post' } }, half]).total).toBe(sh(35))
  })

  test('both sides must allow a combination', () => {
    const lonely = { ...ten, rule: { ...ten.rule, combines: { product: false, order: true, shipping: true } } }
    const result = quote([aLine(1, 100)], [half, lonely])
    expect([result.total, blockOf(result, 'ten')]).toEqual([sh(50), { reason: 'combination', by: 'half' }])
  })

  test('an exclusive promotion of lower priority does not displace a higher one', () => {
    const higher = { ...ten, rule: { ...ten.rule, priority: 10 } }
    const result = quote([aLine(1, 100)], [alone(half, 1), higher])
    expect([result.total, blockOf(result, 'half')]).toEqual([sh(90), { reason: 'exclusive', by: 'ten' }])
    expect(quote([aLine(1, 100)], [alone(half, 11), higher]).total).toBe(sh(50))
  })

  test('at the same priority the choice that saves more wins against an exclusive promotion', () => {
    const some = anOffer('some', { kind: 'lines', off: { percent: 45 }, goods: ALL })
    expect(quote([aLine(1, 100)], [alone(half), some, ten]).total).toBe(sh(49.5)) // 45 % and then 10 %
    expect(quote([aLine(1, 100)], [alone(half), ten]).total).toBe(sh(50))
  })

  test('a promotion that takes nothing blocks no other', () => {
    const small = anOffer(
      'small',
      { kind: 'lines', off: { percent: 1 }, goods: ALL },
      { priority: 9, combines: { product: true, order: false, shipping: false } },
    )
    const result = quote([aLine(1, 100)], [small, half, ten])
    expect([result.total, blockOf(result, 'small')]).toEqual([sh(45), { reason: 'outbid', by: 'half' }])
  })

  test('no promotion reduces goods below their floor', () => {
    const lines = [aLine(1, 100, 1, { floor: sh(80) }), aLine(2, 100)]
    expect(quote(lines, [half]).lines.map(({ total }) => total)).toEqual([sh(80), sh(50)])
    const below = quote([aLine(1, 100, 1, { floor: sh(120) })], [half])
    expect([below.total, blockOf(below, 'half')]).toEqual([sh(100), { reason: 'guard' }])
  })
  test('the guard limits all discounts on goods together', () => {
    const result = quote([aLine(1, 100), aLine(2, 100)], [half, { ...ten, rule: { ...ten.rule, lane: 'post' } }], {
      guardPercent: 50,
    })
    expect([result.total, blockOf(result, 'ten')]).toEqual([sh(100), { reason: 'guard' }])
    expect(quote([aLine(1, 100)], [half], { guardPercent: 20 }).total).toBe(sh(80))
  })

  test('a stopped promotion says why and is not applied', () => {
    expect(blockOf(quote([aLine(1, 100)], [{ ...half, stop: 'used-up' }]), 'half')).toEqual({ reason: 'used-up' })
  })
})

test('a shipping promotion applies to its delivery methods only', () => {
  const free = anOffer('free', { kind: 'shipping', off: { price: 0 }, methods: ['standard'] })
  expect(quote([aLine(1, 100)], [free], { fee: 350 }).total).toBe(sh(100))
  expect(quote([aLine(1, 100)], [free], { fee: 350, method: 'express' }).total).toBe(sh(450))
  expect(quote([aLine(1, 100)], [free]).total).toBe(sh(100))
})
