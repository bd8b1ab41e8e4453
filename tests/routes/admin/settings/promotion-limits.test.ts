import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CartQuote } from '#modules/cart/contract.ts'
import type { AuditLogPage } from '#services/audit/contract.ts'
import { aPromotion, aRule, noPromotions } from '#tests/promotions.ts'
import { json } from '#tests/returning.ts'
import { aSeededShop, only, order, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import { leave } from '../../payments/other-methods.ts'

const LIMITS = '/api/admin/settings/promotions'
const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
let admin: Visitor
let jacket: number
beforeAll(async () => {
  admin = await anAdmin(shop())
  jacket = await variantOf(shop())
  await leave(shop(), jacket, 500)
})
const limit = (body: object) => admin.send('PUT', LIMITS, { body })
beforeEach(async () => {
  await noPromotions(admin)
  await json(limit({ mostPercent: 100, marginPercent: null }))
  await aPromotion(admin, { rule: aRule({ kind: 'order', off: { percent: 50 } }) })
})
const costs = (cost: number | null) => shop().deps.db.updateTable('variant').set({ cost }).where('id', '=', jacket).execute()

async function buy(): Promise<CartQuote> {
  const visitor = aVisitor(shop())
  await putInBag(visitor, jacket)
  const place = { country: 'KE', region: 'Nairobi', method: 'standard' }
  const quote = await json<CartQuote>(visitor.post('/api/cart/quote', place))
  expect(await json(visitor.get('/api/cart'))).toMatchObject({ discount: quote.discount })
  expect((await order(visitor, { expectedTotal: quote.total })).status).toBe(201)
  return quote
}

test.each([
  {},
  { mostPercent: 0, marginPercent: null },
  { mostPercent: 101, marginPercent: null },
  { mostPercent: 50, marginPercent: 91 },
])('limits of promotions refuse %o', async (body) => {
  expect((await limit(body)).status).toBe(400)
})

test('promotions take at most the limit of the shop off the goods of an order', async () => {
  const whole = await buy()
  expect(whole.discount).toBe(whole.items / 2)
  await json(limit({ mostPercent: 20, marginPercent: null }))
  expect((await buy()).discount).toBe(whole.items / 5)
})

test('each line keeps the margin of the shop where its cost is known', async () => {
  const { items } = await buy()
  const net = items / 1.16
  await costs(Math.round(net * 0.6))
  await json(limit({ mostPercent: 100, marginPercent: 25 }))
  const { lines, discount } = await buy()
  const { total = 0, vat = 0 } = lines[0] ?? {}
  expect(discount).toBeGreaterThan(0)
  expect(Math.abs((total - vat) * 0.75 - Math.round(net * 0.6))).toBeLessThan(2)
  await costs(null)
  expect((await buy()).discount).toBe(items / 2)
})

test('a change of the limits is in the audit log', async () => {
  await json(limit({ mostPercent: 40, marginPercent: 10 }))
  const { entries } = await json<AuditLogPage>(admin.get('/api/admin/audit?action=settings-changed'))
  expect(entries[0]).toMatchObject({ subject: 'promotions', after: { mostPercent: 40, marginPercent: 10 } })
})
