import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Condition } from '#domain/promotions/rule.ts'
import type { Cart, CartQuote } from '#modules/cart/contract.ts'
import type { OrderPrices, OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import type { Campaign, PromotionDetail } from '#modules/promotions/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { brokenInvariants, INVARIANTS } from '#views/invariants/index.ts'
import { ALL, aPromotion, aRule, noPromotions, tenPercent } from '../../promotions.ts'
import { json } from '../../returning.ts'
import { aSeededShop, key, only, order, pay, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { leave, problem } from '../payments/other-methods.ts'

const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
let admin: Visitor
let jacket: number
beforeAll(async () => {
  admin = await anAdmin(shop())
  jacket = await variantOf(shop())
  await leave(shop(), jacket, 500)
})
beforeEach(() => noPromotions(admin))

const cartOf = (visitor: Visitor) => json<Cart>(visitor.get('/api/cart'))
const quoteOf = (visitor: Visitor, customer: { email?: string; phone?: string } = {}) =>
  json<CartQuote>(visitor.post('/api/cart/quote', { country: 'KE', region: 'Nairobi', method: 'standard', ...customer }))
async function aBag(quantity = 1): Promise<Visitor> {
  const visitor = aVisitor(shop())
  await putInBag(visitor, jacket, quantity)
  return visitor
}
const contact = (over: object = {}) => ({
  contact: {
    name: 'Wanjiru Kamau',
    email: `${key()}@example.com`,
    phone: `07${Math.floor(10_000_000 + Math.random() * 89_999_999)}`,
    ...over,
  },
})
const buy = async (visitor: Visitor, over: object = contact()) =>
  order(visitor, { ...over, expectedTotal: (await quoteOf(visitor)).total })
const detail = ({ id }: { id: string }) => json<PromotionDetail>(admin.get(`/api/admin/promotions/${id}`))
/** The tests set stock without movements. */
const CHECKED = INVARIANTS.filter((name) => name !== 'stock-not-its-movements')
const sound = async () => expect(await brokenInvariants(shop().deps.db, CHECKED)).toEqual([])
const rowOf = ({ id }: { id: string }) =>
  shop().deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a cart without promotions is answered as before', async () => {
  const cart = await cartOf(await aBag())
  expect(Object.keys(cart).sort()).toEqual(['count', 'items', 'lines', 'ready', 'vat'])
})

test('an automatic promotion reduces cart, quote and order by the same amount', async () => {
  const promotion = await aPromotion(admin)
  const visitor = await aBag(2)
  const cart = await cartOf(visitor)
  const off = Math.round(cart.items / 10)
  expect(cart).toMatchObject({ discount: off, total: cart.items - off, codes: [], hints: [] })
  expect(cart.lines[0]?.adjustments).toEqual([{ label: 'Ten percent', amount: off }])
  const quote = await quoteOf(visitor)
  expect(quote).toMatchObject({ items: cart.items, discount: off, delivery: { fee: quote.delivery?.before } })
  const placed = (await (await buy(visitor)).json()) as PlacedOrder
  expect(placed.total).toBe(quote.total)
  const made = await json<OrderView>(admin.get(`/api/admin/orders/${placed.number}`))
  const savings = [{ label: 'Ten percent', amount: off }]
  expect(made).toMatchObject({ discount: off, total: quote.total, lines: [{ discount: off, savings }] })
  const why = await json<OrderPrices>(admin.get(`/api/admin/orders/${placed.number}/prices`))
  expect(why.lines).toMatchObject([{ discount: off, savings }])
  const rows = await shop().deps.db.selectFrom('order_adjustment').selectAll().where('order_id', '=', placed.id).execute()
  expect(rows).toMatchObject([{ source: promotion.id, version: 1, label: 'Ten percent', amount: off }])
  expect(await detail(promotion)).toMatchObject({ uses: 1, given: off })
  await sound()
})

test('labels of promotions are in the shopper’s language', async () => {
  await aPromotion(admin)
  const visitor = await aBag()
  const cart = await json<Cart>(visitor.get('/api/cart', { 'Accept-Language': 'sw' }))
  expect(cart.lines[0]?.adjustments?.[0]?.label).toBe('Asilimia kumi')
})

test('a code applies in any spelling, and gives nothing once it is removed', async () => {
  await aPromotion(admin, { code: 'SPRING-20' })
  const visitor = await aBag()
  expect((await cartOf(visitor)).discount).toBe(0)
  const added = await json<Cart>(visitor.post('/api/cart/codes', { code: ' ѕpr1ng ٢O ' }))
  expect(added.codes).toEqual([{ code: 'SPRING-20', state: 'applied', name: 'Ten percent' }])
  expect(added.discount).toBe(Math.round(added.items / 10))
  const again = await json<Cart>(visitor.post('/api/cart/codes', { code: 'SPRING20' }))
  expect(again.codes).toHaveLength(1)
  const removed = await json<Cart>(visitor.send('DELETE', `/api/cart/codes/${encodeURIComponent('spring 20')}`))
  expect(removed).toMatchObject({ codes: [], discount: 0 })
})

test('a code that cannot be used is refused with its reason', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  await aPromotion(admin, { code: 'SOON', starts: soon })
  await aPromotion(admin, { code: 'OVER', ends: new Date(Date.now() - 1_000).toISOString() })
  await aPromotion(admin, { code: 'DRAFT', draft: true })
  const paused = await aPromotion(admin, { code: 'PAUSED' })
  await admin.post(`/api/admin/promotions/${paused.id}/move`, { move: 'pause' })
  const visitor = await aBag()
  const add = async (code: string) => problem(await visitor.post('/api/cart/codes', { code }))
  expect(await add('NOSUCH')).toEqual([404, 'promotions.code-unknown'])
  expect(await add('DRAFT')).toEqual([404, 'promotions.code-unknown'])
  expect(await add('SOON')).toEqual([409, 'promotions.code-not-started'])
  expect(await add('OVER')).toEqual([409, 'promotions.code-ended'])
  expect(await add('PAUSED')).toEqual([409, 'promotions.code-paused'])
  for (const code of ['A1', 'B2', 'C3', 'D4', 'E5', 'F6']) await aPromotion(admin, { code })
  for (const code of ['A1', 'B2', 'C3', 'D4', 'E5']) await json(visitor.post('/api/cart/codes', { code }))
  expect(await add('F6')).toEqual([409, 'promotions.too-many-codes'])
})

test('a cart tells why a code gives nothing, and what is missing', async () => {
  const spend = { kind: 'spend' as const, least: 99_999_999, most: null, goods: ALL }
  await aPromotion(admin, { code: 'BIG', rule: { ...tenPercent, conditions: [{ match: 'all', conditions: [spend] }] } })
  await aPromotion(admin, {
    code: 'MEMBER',
    rule: { ...tenPercent, conditions: [{ match: 'all', conditions: [{ kind: 'signed-in' }] }] },
  })
  const visitor = await aBag()
  await json(visitor.post('/api/cart/codes', { code: 'BIG' }))
  const cart = await json<Cart>(visitor.post('/api/cart/codes', { code: 'MEMBER' }))
  expect(cart.codes?.map(({ state }) => state)).toEqual(['promotions.conditions-not-met', 'promotions.signed-in-only'])
  expect(cart.hints).toEqual([{ kind: 'spend', label: 'Ten percent', short: 99_999_999 - cart.items, minimum: 99_999_999 }])
})

test('the hint that misses the smallest share comes first', async () => {
  const { items } = await cartOf(await aBag())
  const under = (condition: Condition) =>
    aPromotion(admin, { rule: { ...tenPercent, conditions: [{ match: 'all', conditions: [condition] }] } })
  await under({ kind: 'quantity', least: 500, most: null, goods: ALL })
  await under({ kind: 'spend', least: items * 2, most: null, goods: ALL })
  expect((await cartOf(await aBag())).hints?.map(({ kind }) => kind)).toEqual(['spend', 'quantity'])
})

test('a cart tells what is missing to the next tier, until the highest is reached', async () => {
  const tiers = [
    { from: 2, percent: 5 },
    { from: 3, percent: 10 },
  ]
  await aPromotion(admin, { rule: aRule({ kind: 'tiers', by: 'quantity', tiers, goods: ALL }) })
  const missing = async (quantity: number) => (await cartOf(await aBag(quantity))).hints?.map(({ kind, short }) => [kind, short])
  expect([await missing(1), await missing(2), await missing(3)]).toEqual([[['quantity', 1]], [['quantity', 1]], []])
})

test('a cart tells that a promotion makes delivery free', async () => {
  const free = { kind: 'shipping' as const, off: { percent: 100 }, methods: [] }
  const spend = (least: number) => ({
    match: 'all' as const,
    conditions: [{ kind: 'spend' as const, least, most: null, goods: ALL }],
  })
  const visitor = await aBag()
  const { items } = await cartOf(visitor)
  await aPromotion(admin, { rule: aRule(free, { conditions: [spend(items + 120_000)] }) })
  const before = await cartOf(visitor)
  expect([before.freeDelivery, before.hints?.map(({ short }) => short)]).toEqual([undefined, [120_000]])
  await aPromotion(admin, { rule: aRule(free, { conditions: [spend(items)] }) })
  expect(await cartOf(visitor)).toMatchObject({ freeDelivery: true, hints: [] })
})

test('free delivery shows the fee before, and an order keeps what came off', async () => {
  await aPromotion(admin, { rule: aRule({ kind: 'shipping', off: { percent: 100 }, methods: ['express'] }) })
  const visitor = await aBag()
  const { options } = await json<ShippingOptions>(visitor.get('/api/cart/shipping?country=KE&region=Nairobi'))
  const express = options.find(({ method }) => method === 'express')
  expect(express?.fee).toBe(0)
  expect(express?.before).toBeGreaterThan(0)
  const { items } = await cartOf(visitor)
  const placed = (await (await order(visitor, { ...contact(), shipping: 'express', expectedTotal: items })).json()) as PlacedOrder
  expect(placed.total).toBe(items)
  const rows = await shop().deps.db.selectFrom('order_adjustment').selectAll().where('order_id', '=', placed.id).execute()
  expect(rows).toMatchObject([{ order_line_id: null, amount: express?.before }])
  const { shipping } = await json<OrderView>(admin.get(`/api/admin/orders/${placed.number}`))
  const savings = [{ label: 'Ten percent', amount: express?.before }]
  expect(shipping).toMatchObject({ fee: 0, before: express?.before, savings })
  await sound()
})

test('an order is refused when a promotion ended between the press and the placement', async () => {
  const promotion = await aPromotion(admin)
  const visitor = await aBag()
  const { total } = await quoteOf(visitor)
  await admin.post(`/api/admin/promotions/${promotion.id}/move`, { move: 'pause' })
  expect(await problem(await order(visitor, { ...contact(), expectedTotal: total }))).toEqual([409, 'orders.total-changed'])
  await admin.post(`/api/admin/promotions/${promotion.id}/move`, { move: 'resume' })
  expect((await order(visitor, { ...contact(), expectedTotal: total })).status).toBe(201)
})

test('an order is refused when a promotion started between the press and the placement', async () => {
  const visitor = await aBag()
  const { total } = await quoteOf(visitor)
  await aPromotion(admin)
  expect(await problem(await order(visitor, { ...contact(), expectedTotal: total }))).toEqual([409, 'orders.total-changed'])
})

test('an order that promotions reduce to 0.00 is placed without a payment', async () => {
  const visitor = await aBag()
  const { total: before } = await quoteOf(visitor)
  const budget = { name: 'Spring', budget: { kind: 'spend', amount: 100_000 } }
  const campaign = await json<Campaign>(admin.post('/api/admin/promotion-campaigns', budget))
  const off = (amount: number, lane: 'pre' | 'post') => aRule({ kind: 'order', off: { amount } }, { lane })
  const first = await aPromotion(admin, { name: 'A', rule: off(before - 20_000, 'pre') })
  const second = await aPromotion(admin, { name: 'B', rule: off(50_000, 'post'), campaignId: campaign.id })
  const placed = (await (await buy(visitor)).json()) as PlacedOrder
  expect(placed.total).toBe(0)
  expect(await rowOf(placed)).toMatchObject({ state: 'placed', total: 0, vat: 0 })
  expect(await detail(first)).toMatchObject({ uses: 1, given: before - 20_000 })
  expect(await detail(second)).toMatchObject({ uses: 1, given: 20_000 })
  const { campaigns } = await json<{ campaigns: Campaign[] }>(admin.get('/api/admin/promotion-campaigns'))
  expect(campaigns.find(({ id }) => id === campaign.id)).toMatchObject({ used: 20_000, paused: false })
  expect((await cartOf(visitor)).lines).toEqual([])
  await sound()
})

test('a customer limit recognises the e-mail address, the phone number and the account', async () => {
  const promotion = await aPromotion(admin, { code: 'ONCE', limits: { total: null, perCustomer: 1 } })
  const email = `${key()}@example.com`
  const phone = '0733 123 456'
  const withCode = async () => {
    const visitor = await aBag()
    await json(visitor.post('/api/cart/codes', { code: 'once' }))
    return visitor
  }
  expect((await buy(await withCode(), contact({ email, phone }))).status).toBe(201)
  const byEmail = await withCode()
  expect(await problem(await buy(byEmail, contact({ email: email.toUpperCase() })))).toEqual([409, 'orders.total-changed'])
  const told = await quoteOf(byEmail, { email })
  expect(told).toMatchObject({ discount: 0, codes: [{ state: 'promotions.code-used' }] })
  expect(await problem(await buy(await withCode(), contact({ phone: '+254 733 123456' })))).toEqual([409, 'orders.total-changed'])
  expect((await buy(await withCode())).status).toBe(201)
  expect((await detail(promotion)).uses).toBe(2)
})

test('a quote knows ten customers an hour, and answers for others as for an unknown one', async () => {
  await aPromotion(admin, { limits: { total: null, perCustomer: 1 } })
  const [first, last] = [`${key()}@example.com`, `${key()}@example.com`]
  for (const email of [first, last]) expect((await buy(await aBag(), contact({ email }))).status).toBe(201)
  const stranger = await aBag()
  const { discount } = await quoteOf(stranger)
  expect(discount).toBeGreaterThan(0)
  for (let n = 0; n < 2; n++) expect((await quoteOf(stranger, { email: first })).discount).toBe(0)
  for (let n = 2; n <= 10; n++) await quoteOf(stranger, { email: `${key()}@example.com` })
  expect((await quoteOf(stranger, { email: last })).discount).toBe(discount)
  expect((await quoteOf(stranger, { email: first })).discount).toBe(0)
  const elsewhere = { 'X-Forwarded-For': '10.9.9.9' }
  const body = { country: 'KE', region: 'Nairobi', method: 'standard', email: last }
  expect((await json<CartQuote>(stranger.send('POST', '/api/cart/quote', { body, headers: elsewhere }))).discount).toBe(discount)
  expect((await quoteOf(await aBag(), { email: last })).discount).toBe(0)
})

test('e-mail address and phone number of a quote are not read from its URL', async () => {
  expect((await aVisitor(shop()).get('/api/cart/quote?email=someone@example.com')).status).toBeGreaterThanOrEqual(404)
})

test('uses are given back when an order is replaced, cancelled, or expires', async () => {
  const promotion = await aPromotion(admin)
  const uses = async () => (await detail(promotion)).uses
  const visitor = await aBag()
  const first = contact()
  await buy(visitor, first)
  expect(await uses()).toBe(1)
  const second = (await (await buy(visitor, first)).json()) as PlacedOrder
  expect(await uses()).toBe(1)
  await json(visitor.post(`/api/orders/${second.number}/cancellation`, { reason: 'Too late' }))
  expect(await uses()).toBe(0)
  const third = (await (await buy(visitor, first)).json()) as PlacedOrder
  await json(pay(visitor, third.number))
  expect(await uses()).toBe(1)
  const reason = { reason: 'No cloth', goods: 'restock' }
  await json(admin.post(`/api/admin/orders/${third.number}/cancellation`, reason, { key: key() }))
  expect(await uses()).toBe(0)
  await sound()
})

test('a promotion that is deleted or edited stays with the orders that used it', async () => {
  const promotion = await aPromotion(admin, { code: 'GOING' })
  const visitor = await aBag()
  await json(visitor.post('/api/cart/codes', { code: 'GOING' }))
  const { total } = await quoteOf(visitor)
  const other = await aBag()
  await json(other.post('/api/cart/codes', { code: 'GOING' }))
  const placed = (await (await buy(visitor)).json()) as PlacedOrder
  await json(admin.send('DELETE', `/api/admin/promotions/${promotion.id}`))
  expect((await cartOf(other)).discount).toBeUndefined()
  expect(await problem(await order(other, { ...contact(), expectedTotal: total }))).toEqual([409, 'orders.total-changed'])
  await json(pay(visitor, placed.number))
  const made = await json<OrderView>(admin.get(`/api/admin/orders/${placed.number}`))
  expect(made.total).toBe(total)
  await sound()
})

test('refunds of all lines one by one are what was paid', async () => {
  await aPromotion(admin, { rule: aRule({ kind: 'order', off: { amount: 1_000_01 } }) })
  const visitor = aVisitor(shop())
  await putInBag(visitor, jacket, 3)
  await putInBag(visitor, await variantOf(shop(), 'lamu-jacket', 'measure'))
  const placed = (await (await buy(visitor)).json()) as PlacedOrder
  await json(pay(visitor, placed.number))
  const made = await json<OrderView>(admin.get(`/api/admin/orders/${placed.number}`))
  expect(made.lines.reduce((sum, { total }) => sum + total, 0) + (await rowOf(placed)).shipping_fee).toBe(placed.total)
  for (const line of made.lines)
    for (let unit = 0; unit < line.quantity; unit++)
      await json(
        admin.post(
          `/api/admin/orders/${placed.number}/refunds`,
          { by: 'lines', lines: [{ line: line.id, quantity: 1 }], reason: 'For the test' },
          { key: key() },
        ),
      )
  await sound()
})
