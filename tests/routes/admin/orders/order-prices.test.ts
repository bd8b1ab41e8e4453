import { expect, test } from 'vitest'
import type { Cart, CartQuote } from '#modules/cart/contract.ts'
import type { OrderPrices, OrderView, PlacedOrder, QuotedDraft } from '#modules/orders/contract.ts'
import { aPromotion } from '#tests/promotions.ts'
import { json } from '#tests/returning.ts'
import {
  anUnpaidOrder,
  aSeededShop,
  checkoutOf,
  key,
  only,
  order,
  pay,
  putInBag,
  setOnHand,
  variantOf,
} from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor } from '#tests/visitor.ts'

const shops = aSeededShop()

test('order prices explain list, scheduled, tiered and manual price per line', async () => {
  const shop = only(shops)
  const { db } = shop.deps
  const admin = await anAdmin(shop)
  const id = await variantOf(shop)
  const variant = await db.selectFrom('variant').select(['price', 'product_id']).where('id', '=', id).executeTakeFirstOrThrow()
  const usual = variant.price + 200_000
  await db.updateTable('variant').set({ usual_price: usual }).where('id', '=', id).execute()
  const tier = { product_id: variant.product_id, position: 90, sku: null, group_code: null, price: null }
  await db
    .insertInto('price_tier')
    .values({ ...tier, from_quantity: 2, percent_off: 10 })
    .execute()
  const { visitor, placed } = await anUnpaidOrder(shop, id, 2)
  const prices = async () => (await (await admin.get(`/api/admin/orders/${placed.number}/prices`)).json()) as OrderPrices
  const [line] = (await prices()).lines
  const tiered = Math.round(variant.price * 0.9)
  expect(line).toMatchObject({
    parts: { list: variant.price, usual, tiered, design: 0, outfit: null },
    unitPrice: tiered,
    quantity: 2,
    subtotal: 2 * tiered,
    total: 2 * tiered,
    given: null,
    atFirst: null,
    back: { quantity: 0, amount: 0 },
  })

  await pay(visitor, placed.number)
  const { version } = (await (await admin.get(`/api/admin/orders/${placed.number}/moves`)).json()) as { version: number }
  const price = { amount: tiered - 50_000, reason: 'A loose button' }
  const edit = {
    version,
    reason: 'A loose button',
    lines: [{ id: line?.line, price }],
    add: [],
    expected: placed.total - 100_000,
  }
  const edited = await admin.post(`/api/admin/orders/${placed.number}/edits`, edit)
  expect([edited.status, await edited.text()]).toEqual([200, expect.anything()])
  expect((await prices()).lines[0]).toMatchObject({
    given: { instead: tiered, reason: 'A loose button' },
    unitPrice: tiered - 50_000,
    parts: { list: variant.price },
  })
  const some = { by: 'lines', lines: [{ line: line?.line, quantity: 1, goods: 'restock' }], shipping: 0, reason: 'For the test' }
  expect((await admin.post(`/api/admin/orders/${placed.number}/refunds`, some, { key: key() })).status).toBe(201)
  expect((await prices()).lines[0]?.back).toEqual({ quantity: 1, amount: tiered - 50_000 })
  expect((await aVisitor(shop).get(`/api/admin/orders/${placed.number}/prices`)).status).toBe(401)
})

test('cart, order and staff see which promotion, code and quantity price made a price', async () => {
  const shop = only(shops)
  const { db } = shop.deps
  const admin = await anAdmin(shop)
  const id = await variantOf(shop, 'limuru-shirt')
  await setOnHand(shop, id, 20)
  const { price, product_id } = await db.selectFrom('variant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const tier = { product_id, position: 92, sku: null, group_code: null, price: null, from_quantity: 2, percent_off: 10 }
  await db.insertInto('price_tier').values(tier).execute()
  const promotion = await aPromotion(admin, { code: 'WHY-10' })
  const visitor = aVisitor(shop)
  await putInBag(visitor, id, 2)
  const { lines } = await json<Cart>(visitor.post('/api/cart/codes', { code: 'why-10' }))
  const tiered = Math.round(price * 0.9)
  const parts = { list: price, usual: null, tiered, design: 0, outfit: null }
  const amount = Math.round(tiered * 2 * 0.1)
  const shown = { label: 'Ten percent', amount, code: 'WHY-10' }
  expect(lines).toMatchObject([{ unitPrice: tiered, parts, adjustments: [shown] }])
  const place = { country: 'KE', region: 'Nairobi', method: 'pickup' }
  const quote = await json<CartQuote>(visitor.post('/api/cart/quote', place))
  expect(quote.lines).toMatchObject([{ adjustments: [shown] }])

  const checkout = await checkoutOf(visitor, { shipping: 'pickup', expectedTotal: quote.total })
  const { number } = (await (await order(visitor, checkout)).json()) as PlacedOrder
  const view = await json<OrderView>(visitor.get(`/api/orders/${number}`))
  expect(view.lines).toMatchObject([{ parts, savings: [shown] }])
  expect(JSON.stringify(view)).not.toContain(promotion.id)
  const [line] = (await json<OrderPrices>(admin.get(`/api/admin/orders/${number}/prices`))).lines
  const sourced = { ...shown, source: promotion.id, version: 1 }
  expect(line).toMatchObject({ parts, savings: [sourced] })

  const draft = { language: 'en', lines: [{ variantId: id, quantity: 2 }], discount: 0, shipping: 'pickup', codes: ['WHY-10'] }
  const draftQuote = await json<QuotedDraft>(admin.post('/api/admin/orders/drafts/quotes', draft))
  expect(draftQuote.lines).toMatchObject([{ parts, subtotal: tiered * 2, savings: [sourced], total: tiered * 2 - amount }])
})
