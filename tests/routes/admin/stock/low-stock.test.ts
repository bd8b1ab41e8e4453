import { beforeAll, beforeEach, expect, test } from 'vitest'
import { watchStock } from '#flows/goods/watch-stock.ts'
import { present } from '#kernel/assert.ts'
import type { AdminStockList, StockRuleList } from '#modules/inventory/contract.ts'
import type { ActionItemList } from '#services/action-items/contract.ts'
import { mailsOf } from '#tests/mails.ts'
import { anUnpaidOrder, aSeededShop, only, pay, stockOf, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop()
const shop = () => only(shops)
const db = () => shop().deps.db
let admin: Visitor
let variantId: number
let sku: string
let far: number

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const problem = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('Problem-Code')]
const rule = (body: object) => admin.post('/api/admin/stock-rules', { unit: 'piece', at: 3, ...body })
const own = (at: number | null) => admin.send('PUT', `/api/admin/stock/${variantId}/reorder`, { body: { at, quantity: null } })
async function free(units: number, locationId?: number) {
  const { committed, held, safety } = await stockOf(shop(), variantId)
  const onHand = locationId ? units : units + committed + held + safety
  expect(
    (await admin.send('PUT', `/api/admin/stock/${variantId}`, { body: { onHand, locationId, reason: 'Test' } })).status,
  ).toBe(200)
}
const look = () => watchStock(shop().deps)
const items = async () =>
  (await json<ActionItemList>(admin.get('/api/admin/action-items?limit=100'))).items.filter(({ kind }) => kind === 'low-stock')
async function settle(notice: string, to = '') {
  const rules = { takeFrom: 'order', lowStock: { notice, to } }
  expect((await admin.send('PUT', '/api/admin/settings/stock', { body: rules })).status).toBe(200)
}
const mails = () => mailsOf(db(), { template: 'low-stock' })

beforeAll(async () => {
  admin = await anAdmin(shop())
  variantId = await variantOf(shop())
  sku = (await db().selectFrom('variant').select('sku').where('id', '=', variantId).executeTakeFirstOrThrow()).sku
  const place = { name: 'Far', position: 2, active: true, pickup: false }
  far = (await json<{ id: number }>(admin.post('/api/admin/locations', place))).id
})
beforeEach(async () => {
  await db().deleteFrom('stock_rule').execute()
  await own(null)
  await free(0, far)
  await free(20)
  await settle('off')
  await look()
})

test('a low-stock rule refuses unknown targets, bad numbers and duplicates', async () => {
  expect(await problem(rule({ sku: 'NOT-OURS', locationId: far }))).toEqual([409, 'inventory.unknown-articles'])
  expect(await problem(rule({ categoryId: 999_999 }))).toEqual([404, 'catalogue.no-such-category'])
  expect(await problem(rule({ locationId: 999_999 }))).toEqual([404, 'inventory.no-such-location'])
  expect(await problem(rule({ sku }))).toEqual([400, 'request.invalid'])
  expect(await problem(rule({ at: -1 }))).toEqual([400, 'request.invalid'])
  expect((await rule({})).status).toBe(201)
  expect(await problem(rule({ at: 9 }))).toEqual([409, 'inventory.rule-taken'])
  expect(await problem(admin.send('DELETE', '/api/admin/stock-rules/999999'))).toEqual([404, 'inventory.no-such-rule'])
})

test('falling to the low-stock number opens one action item until restocked', async () => {
  await own(5)
  await look()
  expect(await items()).toEqual([])
  await free(5)
  await look()
  await look()
  expect(await items()).toMatchObject([{ detail: { sku, units: 5, at: 5, place: null } }])
  const closed = await admin.post(`/api/admin/action-items/${present((await items())[0], 'the item').id}/closing`, {
    note: 'Seen',
  })
  expect(closed.status).toBe(200)
  await free(4)
  await look()
  expect(await items()).toEqual([]) // the stock has not risen above the threshold since the item was closed
  await free(6)
  await look()
  await free(5)
  await look()
  expect(await items()).toHaveLength(1)
  await own(null)
  await look()
  expect(await items()).toEqual([])
})

test('low stock counts paid orders and incoming goods but no pending carts', async () => {
  await free(6)
  await own(5)
  const { visitor, placed } = await anUnpaidOrder(shop(), variantId, 1)
  await look()
  expect(await items()).toEqual([])
  expect((await pay(visitor, placed.number)).status).toBe(201)
  await look()
  expect(await items()).toHaveLength(1)
  const main = (await db().selectFrom('stock_location').select('id').where('main', '=', true).executeTakeFirstOrThrow()).id
  const { id: supplierId } = await json<{ id: number }>(admin.post('/api/admin/suppliers', { name: 'Ruiru Mills' }))
  const goods = [{ sku, quantity: 1 }]
  const order = { supplierId, locationId: main, note: '', goods }
  const { id } = await json<{ id: number }>(admin.post('/api/admin/purchase-orders', order))
  await admin.post(`/api/admin/purchase-orders/${id}/moves`, { move: 'order' })
  await look()
  expect(await items()).toEqual([])
  await admin.post(`/api/admin/purchase-orders/${id}/moves`, { move: 'cancel' })
  await look()
  expect(await items()).toHaveLength(1)
})

test('the most specific low-stock rule applies: variant, category, all', async () => {
  const { id, parent_id } = await db()
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['category.id', 'category.parent_id'])
    .where('variant.id', '=', variantId)
    .executeTakeFirstOrThrow()
  const low = async () => (await json<AdminStockList>(admin.get(`/api/admin/stock?only=low&q=${sku}`))).total
  await free(4)
  expect((await rule({ at: 4 })).status).toBe(201)
  expect(await low()).toBe(1)
  if (parent_id) {
    expect((await rule({ at: 3, categoryId: parent_id })).status).toBe(201)
    expect(await low()).toBe(0)
  }
  expect((await rule({ at: 4, categoryId: id })).status).toBe(201)
  expect(await low()).toBe(1)
  await own(1)
  expect(await low()).toBe(0)
  const { rules } = await json<StockRuleList>(admin.get('/api/admin/stock-rules'))
  expect(rules.map(({ category }) => category?.id ?? null).slice(-1)).toEqual([null])
})

test('low stock of a location counts its stock and incoming transfers', async () => {
  await free(1, far)
  await free(0, far)
  await rule({ at: 2, locationId: far })
  await look()
  expect(await items()).toMatchObject([{ detail: { sku, units: 0, place: 'Far' } }])
  const main = (await db().selectFrom('stock_location').select('id').where('main', '=', true).executeTakeFirstOrThrow()).id
  const transfer = { fromId: main, toId: far, note: '', goods: [{ sku, quantity: 3 }] }
  const { id } = await json<{ id: number }>(admin.post('/api/admin/transfers', transfer))
  await admin.post(`/api/admin/transfers/${id}/moves`, { move: 'send' })
  await look()
  expect(await items()).toEqual([])
  const goods = [{ variantId, received: 3 }]
  expect((await admin.post(`/api/admin/transfers/${id}/receipts`, { goods })).status).toBe(200)
})

test('many low-stock variants open one action item, closed when none is low', async () => {
  await rule({ at: 1_000_000 })
  await look()
  const [all, ...others] = await items()
  expect([Number(all?.detail.count) > 20, others]).toEqual([true, []])
  await db().deleteFrom('stock_rule').execute()
  await look()
  expect(await items()).toEqual([])
})

test('the low-stock e-mail is sent once with all new variants', async () => {
  await own(5)
  await free(5)
  await look()
  expect(await mails()).toEqual([])
  await settle('at-once', 'owner@example.com')
  await look()
  await look()
  const sent = await mails()
  expect(sent).toMatchObject([{ recipient: 'owner@example.com', data: { more: 0, pieces: [{ sku, units: 5, at: 5 }] } }])
})

test('several low-stock variants are sent in one e-mail', async () => {
  const to = 'several@example.com'
  const others = await db()
    .selectFrom('variant')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .select(['variant.id', 'sku', 'on_hand', 'committed', 'held', 'safety'])
    .where('product_id', '=', db().selectFrom('variant').select('product_id').where('id', '=', variantId))
    .where('variant.make', '=', 'ready')
    .where('variant.id', '<>', variantId)
    .orderBy('variant.id')
    .limit(2)
    .execute()
  expect(others).toHaveLength(2)
  const set = (id: number, at: number | null) =>
    admin.send('PUT', `/api/admin/stock/${id}/reorder`, { body: { at, quantity: null } })
  await own(5)
  await free(5)
  for (const { id, on_hand } of others) expect((await set(id, on_hand + 1)).status).toBe(200)
  await db().deleteFrom('low_stock_notice').execute()
  await settle('at-once', to)
  await look()
  await look()
  const sent = (await mails()).filter(({ recipient }) => recipient === to)
  const skus = sent.map(({ data }) => (data.pieces as { sku: string }[]).map((piece) => piece.sku).sort())
  expect(skus).toEqual([[sku, ...others.map((each) => each.sku)].sort()])
  for (const { id } of others) await set(id, null)
})
