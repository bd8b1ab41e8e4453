import { beforeAll, beforeEach, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { CartQuote } from '#modules/cart/contract.ts'
import type { IssuedGiftCard } from '#modules/credit/contract.ts'
import type { EditedOrder, OrderSteps, OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { FakeRefunds } from '#tests/fake-refunds.ts'
import { brokenInvariants, INVARIANTS } from '#views/invariants/index.ts'
import { ALL, aPromotion, aRule, noPromotions } from '../../promotions.ts'
import { askReturn, deliver, inspectReturn, json, linesOf, newestReturn, settleReturn } from '../../returning.ts'
import { aSeededShop, key, only, order, pay, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { leave } from '../payments/other-methods.ts'

const PERCENT = 10
const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
const db = () => shop().deps.db
let admin: Visitor
let [jacket, otherSize, shirt] = [0, 0, 0]
beforeAll(async () => {
  admin = await anAdmin(shop())
  jacket = await variantOf(shop())
  shirt = await variantOf(shop(), 'karen-shirt')
  const of = await db().selectFrom('variant').selectAll().where('id', '=', jacket).executeTakeFirstOrThrow()
  const sizes = db().selectFrom('variant').select('id').where('product_id', '=', of.product_id).where('make', '=', 'ready')
  const twins = sizes.where('swatch_id', 'is not distinct from', of.swatch_id).where('sold', '=', true)
  otherSize = (await twins.where('id', '<>', jacket).where('price', '=', of.price).orderBy('id').executeTakeFirstOrThrow()).id
  for (const id of [jacket, otherSize, shirt]) await leave(shop(), id, 200)
  new FakeRefunds().serve(shop())
})
beforeEach(() => noPromotions(admin))

const off = (amount: number) => Math.round((amount * PERCENT) / 100)
const percentOff = aRule({ kind: 'lines', off: { percent: PERCENT }, goods: ALL })
const PLACE = { country: 'KE', region: 'Nairobi', method: 'standard' }
async function aCart(quantity = 1, variantId = jacket): Promise<Visitor> {
  const visitor = aVisitor(shop())
  await putInBag(visitor, variantId, quantity)
  return visitor
}
const quoteOf = (visitor: Visitor, method = 'standard') => json<CartQuote>(visitor.post('/api/cart/quote', { ...PLACE, method }))
async function buy(visitor: Visitor, shipping = 'standard'): Promise<PlacedOrder> {
  const { total: expectedTotal } = await quoteOf(visitor, shipping)
  return json<PlacedOrder>(order(visitor, { shipping, expectedTotal } as object))
}
async function bought(quantity = 1, shipping = 'standard') {
  const visitor = await aCart(quantity)
  const placed = await buy(visitor, shipping)
  await json(pay(visitor, placed.number))
  return { visitor, ...placed }
}
const read = (number: string) => json<OrderView>(admin.get(`/api/admin/orders/${number}`))
const partsOf = (orderId: string) =>
  db().selectFrom('order_adjustment').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
async function sound() {
  const checked = INVARIANTS.filter((name) => name !== 'stock-not-its-movements') // the tests set stock without movements
  expect(await brokenInvariants(db(), checked)).toEqual([])
}
async function edit(number: string, change: object): Promise<EditedOrder> {
  const { version } = await json<OrderSteps>(admin.get(`/api/admin/orders/${number}/moves`))
  const body = { version, reason: 'For the test', ...change }
  const { after } = await json<EditedOrder>(admin.post(`/api/admin/orders/${number}/edit-quotes`, body))
  return json<EditedOrder>(admin.post(`/api/admin/orders/${number}/edits`, { ...body, expected: after.total }))
}

test('a cart, its quote, its delivery and its order have the same reductions', async () => {
  await aPromotion(admin, { rule: percentOff })
  await aPromotion(admin, { rule: aRule({ kind: 'shipping', off: { percent: 50 }, methods: [] }) })
  const visitor = await aCart(2)
  const { items, discount, delivery, total } = await quoteOf(visitor, 'express')
  expect(delivery?.before).toBeGreaterThan(delivery?.fee ?? 0)
  expect(discount).toBe(off(items))
  expect(await json(visitor.get('/api/cart'))).toMatchObject({ items, discount })
  const { options } = await json<ShippingOptions>(visitor.get('/api/cart/shipping?country=KE&region=Nairobi'))
  const express = options.find(({ method }) => method === 'express')
  expect([express?.fee, express?.before]).toEqual([delivery?.fee, delivery?.before])
  expect((await buy(visitor, 'express')).total).toBe(total)
  await sound()
})

const CONTACT = { name: 'Zuri Kiptoo', email: 'zuri@example.com', phone: '0712 345 678' }
const ADDRESS = { line1: 'Moi Avenue 3', town: 'Nairobi', region: 'Nairobi', country: 'KE' }

test('a draft and its payment link keep promotions off goods and delivery', async () => {
  await aPromotion(admin, { rule: percentOff })
  await aPromotion(admin, { rule: aRule({ kind: 'shipping', off: { percent: 50 }, methods: [] }) })
  const { price } = await db().selectFrom('variant').select('price').where('id', '=', jacket).executeTakeFirstOrThrow()
  const lines = [{ variantId: jacket, quantity: 1 }]
  const goods = { address: ADDRESS, shipping: 'express', language: 'en', lines }
  type Quoted = { total: number; shipping: { fee: number; before: number } }
  const quoted = await json<Quoted>(admin.post('/api/admin/orders/drafts/quotes', { ...goods, email: CONTACT.email }))
  expect(quoted.shipping.before).toBe(2 * quoted.shipping.fee)
  expect(quoted.total).toBe(price - off(price) + quoted.shipping.fee)
  const draft = { ...goods, contact: CONTACT, expectedTotal: quoted.total }
  const { number } = await json<{ number: string }>(admin.post('/api/admin/orders/drafts', draft, { key: key() }))
  await json(admin.post(`/api/admin/orders/${number}/payment-links`))
  expect((await read(number)).total).toBe(quoted.total)
  const used = db().selectFrom('promotion').select('uses').where('deleted_at', 'is', null)
  expect(await used.execute()).toEqual([{ uses: 1 }, { uses: 1 }])
  await sound()
})

test('an edited line keeps its parts in proportion, and none grow with it', async () => {
  await aPromotion(admin, { rule: percentOff })
  const { id, number } = await bought(3)
  const [line] = (await read(number)).lines
  const { subtotal, discount } = present((await linesOf(shop(), id))[0], 'a line')
  const third = present(line, 'a line').id
  await edit(number, { lines: [{ id: third, quantity: 1 }] })
  expect((await partsOf(id)).map(({ amount }) => amount)).toEqual([Math.round(discount / 3)])
  await edit(number, { lines: [{ id: third, quantity: 4 }] })
  expect((await partsOf(id)).map(({ amount }) => amount)).toEqual([discount])
  expect(discount).toBe(off(subtotal))
  await sound()
})

const used = () => db().selectFrom('promotion').select(['uses', 'given']).where('deleted_at', 'is', null).orderBy('id').execute()
const shirtPrice = async () =>
  (await db().selectFrom('variant').select('price').where('id', '=', shirt).executeTakeFirstOrThrow()).price

test('goods added by an edit get the promotions of today, and one use grows', async () => {
  await aPromotion(admin, { rule: percentOff })
  const { id, number } = await bought()
  const before = present((await linesOf(shop(), id))[0], 'a line')
  const price = await shirtPrice()
  const add = [{ variantId: shirt, quantity: 1 }]
  const edited = await edit(number, { add })
  expect(edited.promotions).toEqual([{ label: 'Ten percent', amount: off(price) }])
  expect(edited.difference).toBe(price - off(price))
  const [kept, added] = await linesOf(shop(), id)
  expect([kept?.total, added?.total]).toEqual([before.total, price - off(price)])
  expect(await used()).toEqual([{ uses: 1, given: before.discount + off(price) }])
  await sound()
})

test('goods added by an edit get none when staff choose none, or reduce them', async () => {
  await aPromotion(admin, { rule: percentOff })
  const { id, number } = await bought()
  const price = await shirtPrice()
  expect((await edit(number, { add: [{ variantId: shirt, quantity: 1 }], promotions: 'none' })).difference).toBe(price)
  const reduced = await edit(number, { add: [{ variantId: shirt, quantity: 1, discount: 1_000 }] })
  expect([reduced.difference, reduced.promotions]).toEqual([price - 1_000, []])
  expect((await partsOf(id)).map(({ source }) => source === 'staff')).toEqual([false, true])
  await sound()
})

test('added goods get the code of their order again, within its limit and budget', async () => {
  const budget = off((await shirtPrice()) * 5)
  const campaign = { name: 'Autumn', budget: { kind: 'spend', amount: budget } }
  const { id: campaignId } = await json<{ id: string }>(admin.post('/api/admin/promotion-campaigns', campaign))
  const limits = { total: 1, perCustomer: 1 }
  await aPromotion(admin, { rule: percentOff, code: 'ONCE', limits, campaignId })
  const visitor = await aCart(1, shirt)
  await json(visitor.post('/api/cart/codes', { code: 'once' }))
  const { id, number } = await buy(visitor)
  await json(pay(visitor, number))
  const price = await shirtPrice()
  expect((await edit(number, { add: [{ variantId: shirt, quantity: 4 }] })).difference).toBe(4 * (price - off(price)))
  expect(await used()).toEqual([{ uses: 1, given: budget }])
  expect((await edit(number, { add: [{ variantId: shirt, quantity: 1 }] })).difference).toBe(price)
  expect((await partsOf(id)).map(({ amount }) => amount)).toEqual([off(price), 4 * off(price)])
  await sound()
})

test('an amount off the order is not given again for added goods', async () => {
  await aPromotion(admin, { rule: aRule({ kind: 'order', off: { amount: 50_000 } }) })
  const { number } = await bought()
  expect((await edit(number, { add: [{ variantId: shirt, quantity: 1 }] })).difference).toBe(await shirtPrice())
  expect(await used()).toEqual([{ uses: 1, given: 50_000 }])
  await sound()
})

test('added goods get a promotion for the first order when the order was the first', async () => {
  const first = { kind: 'orders-placed' as const, least: null, most: 0 }
  await aPromotion(admin, { rule: { ...percentOff, conditions: [{ match: 'all', conditions: [first] }] } })
  const visitor = await aCart()
  const contact = { name: 'Amina Kip', email: `first-${key()}@example.com`, phone: '0733 111 222' }
  const { items } = await quoteOf(visitor, 'pickup')
  const { number } = await json<PlacedOrder>(order(visitor, { shipping: 'pickup', contact, expectedTotal: items - off(items) }))
  await json(pay(visitor, number))
  const price = await shirtPrice()
  expect((await edit(number, { add: [{ variantId: shirt, quantity: 1 }] })).difference).toBe(price - off(price))
  await sound()
})

test('an edit is refused when a promotion ends after its quote', async () => {
  await aPromotion(admin, { rule: percentOff })
  const { number } = await bought()
  const { version } = await json<OrderSteps>(admin.get(`/api/admin/orders/${number}/moves`))
  const body = { version, reason: 'For the test', add: [{ variantId: shirt, quantity: 1 }] }
  const { after } = await json<EditedOrder>(admin.post(`/api/admin/orders/${number}/edit-quotes`, body))
  await noPromotions(admin)
  const refused = await admin.post(`/api/admin/orders/${number}/edits`, { ...body, expected: after.total })
  expect(refused.headers.get('Problem-Code')).toBe('orders.total-changed')
})

test('an edited delivery fee ends what promotions took off it', async () => {
  await aPromotion(admin, { rule: aRule({ kind: 'shipping', off: { percent: 50 }, methods: [] }) })
  const { id, number } = await bought(1, 'express')
  const { shipping_fee } = await db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await partsOf(id)).toMatchObject([{ order_line_id: null, amount: shipping_fee }])
  await edit(number, { surcharge: { amount: 10_000, reason: 'An express hour' } })
  expect(await partsOf(id)).toMatchObject([{ amount: shipping_fee }])
  await edit(number, { shippingFee: shipping_fee + 5_000 })
  expect(await partsOf(id)).toMatchObject([{ amount: 0 }])
  expect((await read(number)).shipping).not.toHaveProperty('adjustments')
  await sound()
})

async function exchanged(variantId: number, beforeReturn = async () => {}) {
  const { visitor, id, number } = await bought()
  await deliver(shop(), number)
  await beforeReturn()
  const line = present((await linesOf(shop(), id))[0], 'a line')
  await json(askReturn(visitor, number, [{ line: line.id, quantity: 1, exchange: otherSize }], 'exchange'))
  const { items } = await inspectReturn(admin, number)
  const item = present(items[0], 'its item').id
  await db().updateTable('order_return_item').set({ exchange_variant_id: variantId }).where('id', '=', item).execute()
  await json(settleReturn(admin, number, 'exchange'))
  const made = present((await newestReturn(admin, number)).exchangeOrder, 'the order made in exchange')
  const { id: exchangeId } = await db().selectFrom('orders').select('id').where('number', '=', made).executeTakeFirstOrThrow()
  return { before: line, after: present((await linesOf(shop(), exchangeId))[0], 'its line'), exchangeId }
}

test('an exchange for another size keeps the reduction', async () => {
  await aPromotion(admin, { rule: percentOff })
  const { before, after } = await exchanged(otherSize)
  expect([after.discount, after.total]).toEqual([before.discount, before.total])
  expect(before.discount).toBeGreaterThan(0)
})

test('an exchange for another size gets no promotion that started after the order', async () => {
  const { before, after, exchangeId } = await exchanged(
    otherSize,
    async () => void (await aPromotion(admin, { rule: percentOff })),
  )
  expect([after.discount, after.total]).toEqual([0, before.total])
  expect(await db().selectFrom('promotion_use').selectAll().where('order_id', '=', exchangeId).execute()).toEqual([])
})

test('an exchange for another product gets the promotions of today without codes', async () => {
  await aPromotion(admin, { rule: percentOff })
  const { after, exchangeId } = await exchanged(shirt)
  const price = await shirtPrice()
  expect([after.discount, after.total]).toEqual([off(price), price - off(price)])
  const uses = db().selectFrom('promotion_use').select('amount').where('order_id', '=', exchangeId)
  expect(await uses.execute()).toEqual([{ amount: off(price) }])
  await sound()
})

test('refunds, returns and invoices count a line after its reduction', async () => {
  await aPromotion(admin, { rule: percentOff })
  const { id, number, total } = await bought(2)
  const line = present((await linesOf(shop(), id))[0], 'a line')
  const body = { by: 'lines', lines: [{ line: line.id, quantity: 1, goods: 'keep' }], shipping: 0, reason: 'For the test' }
  await json(admin.post(`/api/admin/orders/${number}/refunds`, body, { key: key() }))
  const { amount } = await db().selectFrom('refund').select('amount').where('order_id', '=', id).executeTakeFirstOrThrow()
  expect(amount).toBe(Math.round(line.total / 2))
  const papers = await db().selectFrom('invoice').select('content').where('order_id', '=', id).execute()
  expect(JSON.stringify(papers)).toContain(`"total":${total}`)
  expect(JSON.stringify(papers)).toContain(`"total":${amount}`)
  await sound()
})

test('gift cards are no discount, and are never reduced', async () => {
  await aPromotion(admin, { rule: percentOff })
  const visitor = await aCart()
  const placed = await buy(visitor)
  const { code } = await json<IssuedGiftCard>(
    admin.post('/api/admin/gift-cards', { value: 100_000, reason: 'For the test' }, { key: key() }),
  )
  await json(visitor.post(`/api/orders/${placed.number}/payment-attempts`, { kind: 'gift-card', giftCard: code }, { key: key() }))
  const row = await db().selectFrom('orders').selectAll().where('id', '=', placed.id).executeTakeFirstOrThrow()
  expect([row.total, row.discount]).toEqual([placed.total, off(row.items)])
  const card = await db()
    .selectFrom('variant')
    .selectAll()
    .where('make', '=', 'gift-card')
    .where('price', '>', 0)
    .executeTakeFirstOrThrow()
  const buyer = aVisitor(shop())
  const sendOn = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Nairobi' })
  const gift = { name: 'Amina', email: 'amina@example.com', message: 'For you', sendOn }
  await json(buyer.post('/api/cart/lines', { variantId: card.id, quantity: 1, gift }))
  expect((await quoteOf(buyer)).discount).toBe(0)
})
