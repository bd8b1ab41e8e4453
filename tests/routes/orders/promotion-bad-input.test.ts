import { beforeAll, beforeEach, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { CartQuote } from '#modules/cart/contract.ts'
import type { EditedOrder, OrderSteps, OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import { ALL, aPromotion, aRule, noPromotions } from '../../promotions.ts'
import { json } from '../../returning.ts'
import { aSeededShop, key, only, order, pay, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { leave } from '../payments/other-methods.ts'

const PERCENT = 10
const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
let admin: Visitor
let jacket = 0
beforeAll(async () => {
  admin = await anAdmin(shop())
  jacket = await variantOf(shop())
  await leave(shop(), jacket, 200)
})
beforeEach(() => noPromotions(admin))

const percentOff = aRule({ kind: 'lines', off: { percent: PERCENT }, goods: ALL })
const allOff = aRule({ kind: 'order', off: { percent: 100 } })
const off = (amount: number) => Math.round((amount * PERCENT) / 100)
const contact = () => ({ name: 'Zuri Kiptoo', email: `bad-${key()}@example.com`, phone: '0712 345 678' })
async function aCart(quantity = 1): Promise<Visitor> {
  const visitor = aVisitor(shop())
  await putInBag(visitor, jacket, quantity)
  return visitor
}
const quoteOf = (visitor: Visitor, over: object = {}) =>
  json<CartQuote>(visitor.post('/api/cart/quote', { country: 'KE', region: 'Nairobi', method: 'standard', ...over }))
const codeOf = async (answer: Promise<Response>) => (await answer).headers.get('Problem-Code')

test('a promotion of a category that was deleted reduces nothing', async () => {
  const { db } = shop().deps
  const { id } = await db
    .insertInto('category')
    .values({ name: 'Gone', slug: `gone-${key()}`, position: 99 } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const rule = aRule({ kind: 'lines', off: { percent: PERCENT }, goods: { ...ALL, categories: [id] } })
  await aPromotion(admin, { rule })
  await db.deleteFrom('category').where('id', '=', id).execute()
  expect((await quoteOf(await aCart())).discount).toBe(0)
  const [listed] = (await json<{ promotions: { state: string }[] }>(admin.get('/api/admin/promotions'))).promotions
  expect(listed?.state).toBe('active')
})

test('100 % off twice leaves nothing to pay, and the second takes nothing', async () => {
  await aPromotion(admin, { name: 'One', rule: { ...allOff, lane: 'pre' } })
  await aPromotion(admin, { name: 'Two', rule: { ...allOff, lane: 'post' } })
  const visitor = await aCart()
  const { items, discount, delivery, total } = await quoteOf(visitor)
  expect([discount, total]).toEqual([items, delivery?.fee])
  const placed = await json<PlacedOrder>(order(visitor, { contact: contact(), expectedTotal: total }))
  expect(placed.total).toBe(total)
})

test('a code that is deleted after its quote is refused at the order, and paid orders keep it', async () => {
  const { id } = await aPromotion(admin, { rule: percentOff, code: 'GOING' })
  const [before, after] = [await aCart(), await aCart()]
  for (const visitor of [before, after]) await json(visitor.post('/api/cart/codes', { code: 'going' }))
  const { total: expectedTotal } = await quoteOf(before)
  const { number } = await json<PlacedOrder>(order(before, { contact: contact(), expectedTotal }))
  const { codes } = await json<{ codes: { id: string }[] }>(admin.get(`/api/admin/promotions/${id}/codes`))
  await json(admin.send('DELETE', `/api/admin/promotions/${id}/codes/${present(codes[0], 'the code').id}`))
  expect(await codeOf(order(after, { contact: contact(), expectedTotal }))).toBe('orders.total-changed')
  expect((await quoteOf(after)).codes).toMatchObject([{ state: 'promotions.code-unknown' }])
  await json(pay(before, number))
  expect((await json<OrderView>(admin.get(`/api/admin/orders/${number}`))).total).toBe(expectedTotal)
})

test('an order in another currency than its quote is refused when a promotion needs it', async () => {
  const inDollars = { match: 'all' as const, conditions: [{ kind: 'currency' as const, currencies: ['USD'] }] }
  await aPromotion(admin, { rule: { ...percentOff, conditions: [inDollars] } })
  const visitor = await aCart()
  const { items, discount, total: expectedTotal } = await quoteOf(visitor, { currency: 'USD' })
  expect(discount).toBe(off(items))
  expect(await codeOf(order(visitor, { contact: contact(), expectedTotal, currency: 'KES' }))).toBe('orders.total-changed')
  const placed = await json<PlacedOrder>(order(visitor, { contact: contact(), expectedTotal, currency: 'USD' }))
  expect(placed.total).toBe(expectedTotal)
})

test('an order that is edited after its promotion ended keeps its parts in proportion', async () => {
  await aPromotion(admin, { rule: percentOff })
  const visitor = await aCart(2)
  const { items, total: expectedTotal } = await quoteOf(visitor)
  const { number } = await json<PlacedOrder>(order(visitor, { contact: contact(), expectedTotal }))
  await json(pay(visitor, number))
  await noPromotions(admin)
  const [line] = (await json<OrderView>(admin.get(`/api/admin/orders/${number}`))).lines
  const { version } = await json<OrderSteps>(admin.get(`/api/admin/orders/${number}/moves`))
  const lines = [{ id: present(line, 'a line').id, quantity: 1 }]
  const body = { version, reason: 'For the test', lines }
  const { after } = await json<EditedOrder>(admin.post(`/api/admin/orders/${number}/edit-quotes`, body))
  expect(expectedTotal - after.total).toBe(items / 2 - off(items) / 2)
})
