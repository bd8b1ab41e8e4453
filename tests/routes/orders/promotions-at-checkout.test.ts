import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart, CartQuote } from '#modules/cart/contract.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import type { Campaign, PromotionDetail } from '#modules/promotions/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { brokenInvariants, INVARIANTS } from '#views/invariants/index.ts'
import { quotePlaceOf } from '#web/shop/checkout/order-request.ts'
import { aPromotion, noPromotions, tenPercent } from '../../promotions.ts'
import { json } from '../../returning.ts'
import { aSeededShop, key, only, order, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { leave } from '../payments/other-methods.ts'

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

async function aBag(): Promise<Visitor> {
  const visitor = aVisitor(shop())
  await putInBag(visitor, jacket)
  return visitor
}
const aCustomer = () => ({
  name: 'Wanjiru Kamau',
  email: `${key()}@example.com`,
  phone: `07${Math.floor(10_000_000 + Math.random() * 89_999_999)}`,
})
type Customer = ReturnType<typeof aCustomer>
const quoteOf = (visitor: Visitor, { email, phone }: Customer, place = 'country=KE&region=Nairobi&method=standard') =>
  json<CartQuote>(visitor.post('/api/cart/quote', { ...Object.fromEntries(new URLSearchParams(place)), email, phone }))
async function buy(visitor: Visitor, contact: Customer): Promise<PlacedOrder> {
  const { total } = await quoteOf(visitor, contact)
  const answer = await order(visitor, { contact, expectedTotal: total })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as PlacedOrder
}
async function orderAgain(visitor: Visitor, promotion: PromotionDetail, uses = 1): Promise<void> {
  const contact = aCustomer()
  const first = await buy(visitor, contact)
  const cart = await json<Cart>(visitor.get('/api/cart'))
  expect(cart.discount).toBe(Math.round(cart.items / 10))
  expect((await quoteOf(visitor, contact)).total).toBe(first.total)
  expect((await buy(visitor, contact)).total).toBe(first.total)
  expect(await json<PromotionDetail>(admin.get(`/api/admin/promotions/${promotion.id}`))).toMatchObject({ uses })
  const checked = INVARIANTS.filter((name) => name !== 'stock-not-its-movements') // the tests set stock without movements
  expect(await brokenInvariants(shop().deps.db, checked)).toEqual([])
}

test('a code for one use is quoted again while the order of the same cart is unpaid', async () => {
  const promotion = await aPromotion(admin, { needsCode: true })
  await json(admin.post(`/api/admin/promotions/${promotion.id}/codes`, { code: 'ONLY', limit: 1, perCustomer: null }))
  const visitor = await aBag()
  await json(visitor.post('/api/cart/codes', { code: 'ONLY' }))
  await orderAgain(visitor, promotion)
})

test('a promotion once per customer is quoted again while the order of the same cart is unpaid', async () => {
  await orderAgain(await aBag(), await aPromotion(admin, { limits: { total: null, perCustomer: 1 } }))
})

test('the last use of a promotion is quoted again while the order of the same cart is unpaid', async () => {
  await orderAgain(await aBag(), await aPromotion(admin, { limits: { total: 1, perCustomer: null } }))
})

test.each(['uses', 'spend'] as const)('the last of a budget in %s is quoted again while its order is unpaid', async (kind) => {
  const visitor = await aBag()
  const { items } = await json<Cart>(visitor.get('/api/cart'))
  const budget = { kind, amount: kind === 'uses' ? 1 : Math.round(items / 10) }
  const { id } = await json<Campaign>(admin.post('/api/admin/promotion-campaigns', { name: 'Spring', budget }))
  await orderAgain(visitor, await aPromotion(admin, { campaignId: id }))
})

test('the last use stays taken for other carts while an order is unpaid', async () => {
  await aPromotion(admin, { limits: { total: 1, perCustomer: null } })
  const [first, second] = [await aBag(), await aBag()]
  await buy(first, aCustomer())
  expect((await quoteOf(second, aCustomer())).discount).toBe(0)
})

const inNairobi = [{ kind: 'destination' as const, countries: ['KE'], counties: ['Nairobi'] }]

test('collected goods are quoted for the address of the shop, as they are ordered', async () => {
  await aPromotion(admin, { rule: { ...tenPercent, conditions: [{ match: 'all', conditions: inNairobi }] } })
  const visitor = await aBag()
  const contact = { ...aCustomer(), phone: '0733 123 456' }
  const quote = await quoteOf(visitor, contact, 'country=UG&region=Kampala&method=pickup')
  expect(quote).toMatchObject({ discount: Math.round(quote.items / 10), delivery: { method: 'pickup' } })
  const answer = await order(visitor, { contact, address: undefined, shipping: 'pickup', expectedTotal: quote.total })
  expect(answer.status, await answer.clone().text()).toBe(201)
})

test('a region abroad is quoted and ordered alike', async () => {
  const inKampala = [{ kind: 'destination' as const, countries: ['UG'], counties: ['Kampala'] }]
  await aPromotion(admin, { rule: { ...tenPercent, conditions: [{ match: 'all', conditions: inKampala }] } })
  const visitor = await aBag()
  const contact = { ...aCustomer(), phone: '+256 772 123456' }
  const { options } = await json<ShippingOptions>(visitor.get('/api/cart/shipping?country=UG'))
  const method = options.find((option) => option.method !== 'pickup')?.method ?? 'standard'
  const place = new URLSearchParams(quotePlaceOf({ country: 'UG', region: ' Kampala ', addressed: true }))
  const quote = await quoteOf(visitor, contact, `${place}&method=${method}`)
  expect(quote.discount).toBe(Math.round(quote.items / 10))
  const address = { line1: 'Plot 4, Acacia Avenue', town: 'Kampala', region: 'Kampala', country: 'UG' }
  const answer = await order(visitor, { contact, address, shipping: method, expectedTotal: quote.total })
  expect(answer.status, await answer.clone().text()).toBe(201)
})

const firstOrder = [{ kind: 'orders-placed' as const, least: 0, most: 0 }]
const forFirstOrders = { ...tenPercent, conditions: [{ match: 'all' as const, conditions: firstOrder }] }

test('one customer gets a promotion for the first order once, also while that order is unpaid', async () => {
  const promotion = await aPromotion(admin, { rule: forFirstOrders })
  const contact = aCustomer()
  await buy(await aBag(), contact)
  expect((await quoteOf(await aBag(), contact)).discount).toBe(0)
  await orderAgain(await aBag(), promotion, 2)
})

test('of five first orders of one customer at the same time one is reduced', async () => {
  await aPromotion(admin, { rule: forFirstOrders })
  const contact = aCustomer()
  const bags = await Promise.all(Array.from({ length: 5 }, aBag))
  const totals = await Promise.all(bags.map(async (visitor) => (await quoteOf(visitor, contact)).total))
  const answers = await Promise.all(bags.map((visitor, n) => order(visitor, { contact, expectedTotal: totals[n] })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
})
