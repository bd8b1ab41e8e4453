import { expect, test } from 'vitest'
import type { OrderPrices } from '#modules/orders/contract.ts'
import { anUnpaidOrder, aSeededShop, key, only, pay, variantOf } from '#tests/seeded-shop.ts'
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
