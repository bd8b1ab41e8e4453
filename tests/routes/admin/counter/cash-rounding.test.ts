import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type CashStep, inCash } from '#domain/pricing/cash-rounding.ts'
import { present } from '#kernel/assert.ts'
import type { CurrentUser } from '#modules/identity/contract.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import type { Article, CataloguePart, Desk, SaleList, ShiftReport, TakenSale, TakeSale } from '#modules/pos/contract.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { papersMade } from '../../../papers.ts'
import { aSeededShop, key, only, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop()
const db = () => only(shops).deps.db
let admin: Visitor
let me: CurrentUser
let goods: Article
const register = key()
const shift = key()
let serial = 0

const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status} ${await got.text()}`)
  return (await got.json()) as T
}
const put = (path: string, body: object) => admin.send('PUT', path, { body })
const at = () => new Date().toISOString()

async function roundTo(step: number): Promise<Response> {
  const rules = await json<PaymentRules>(admin.get('/api/admin/settings/payments'))
  return put('/api/admin/settings/payments', { ...rules, cash: { step } })
}

beforeAll(async () => {
  admin = await anAdmin(only(shops))
  me = await json(admin.get('/api/user'))
  await db().updateTable('user').set({ discount_cap: 100 }).where('id', '=', me.id).execute()
  await put(`/api/admin/counter/registers/${register}`, { name: 'Till of coins' })
  await json(put(`/api/admin/counter/shifts/${shift}`, { registerId: register, float: 0, at: at(), person: me.id }))
  const { articles } = await json<CataloguePart>(admin.get('/api/admin/counter/articles?size=5000'))
  const id = await variantOf(only(shops))
  goods = present(
    articles.find((each) => each.id === id),
    'an article',
  )
  const body = { kind: 'adjusted', quantity: 500, reason: 'Counted' }
  await json(admin.post(`/api/admin/stock/${id}/adjustments`, body, { key: key() }))
})

type Paid = TakeSale['tenders']
function saleOf(total: number, tenders: Paid, step?: CashStep): TakeSale {
  serial += 1
  const reason = { ...(total !== goods.price && { reason: 'For the test' }) }
  return {
    registerId: register,
    shiftId: shift,
    serial,
    at: at(),
    person: me.id,
    language: 'en',
    total,
    tenders,
    lines: [{ variantId: goods.id, quantity: 1, listPrice: goods.price, unitPrice: total, staff: me.email, ...reason }],
    ...(step && { cashStep: step }),
  }
}
const take = (body: TakeSale) => put(`/api/admin/counter/sales/${key()}`, body)
const cash = (amount: number): Paid => [{ means: 'cash', amount }]
const orderOf = (number: string) => json<OrderView>(admin.get(`/api/admin/orders/${number}`))
const reportNow = () => json<ShiftReport>(admin.get(`/api/admin/counter/shifts/${shift}`))
const cashAccount = async () =>
  (
    await sql<{ sum: number }>`select coalesce(sum(case when debit = 'cash' then amount else -amount end), 0)::bigint as sum
      from payment_entry where 'cash' in (debit, credit)`.execute(db())
  ).rows[0]?.sum ?? 0

test('cash rounding is off by default, accepts only known steps and reaches the till', async () => {
  expect((await json<Desk>(admin.get('/api/admin/counter'))).cashStep).toBe(0)
  expect((await roundTo(50)).status).toBe(400)
  expect((await take(saleOf(123_456, cash(123_500)))).status).toBe(200) // change of 44 cents
  expect((await take(saleOf(123_456, cash(123_400)))).status).toBe(422)
  serial -= 1
  expect((await roundTo(100)).status).toBe(200)
  expect((await json<Desk>(admin.get('/api/admin/counter'))).cashStep).toBe(100)
})

test('cash rounding changes neither total nor VAT and appears on invoice and report', async () => {
  const before = await reportNow()
  const drawer = await cashAccount()
  const up = await json<TakenSale>(take(saleOf(123_456, cash(123_500), 100)))
  const down = await json<TakenSale>(take(saleOf(123_449, cash(200_000), 100)))
  const exact = await orderOf(
    (await json<TakenSale>(take(saleOf(123_456, [{ means: 'terminal', amount: 123_456 }], 100)))).orderNumber,
  )
  const rounded = await orderOf(up.orderNumber)
  expect(rounded).toMatchObject({
    status: 'completed',
    total: 123_456,
    payment: { status: 'paid', paid: 123_456, due: 0, rounding: 44 },
  })
  expect(rounded.vat).toBe(exact.vat)
  expect(exact.payment.rounding).toBe(0)
  expect((await orderOf(down.orderNumber)).payment).toMatchObject({ paid: 123_449, due: 0, rounding: -49 })
  await papersMade(only(shops))
  const paperOf = async (orderId: string) =>
    (await db().selectFrom('invoice').select('content').where('order_id', '=', orderId).executeTakeFirstOrThrow()).content
  const totals = { total: 123_456, vat: exact.vat, net: 123_456 - exact.vat }
  expect(await paperOf(up.orderId)).toMatchObject({ rounding: 44, paid: 123_456, totals })
  expect(await paperOf(down.orderId)).toMatchObject({ rounding: -49, paid: 123_449 })
  const report = await reportNow()
  expect(report.rounding - before.rounding).toBe(44 - 49)
  expect(report.cash - before.cash).toBe(123_500 + 123_400)
  expect((await cashAccount()) - drawer).toBe(123_500 + 123_400)
  expect(report.byMeans.reduce((sum, { amount }) => sum + amount, 0)).toBe(report.total + report.rounding)
  const csv = await (await admin.get(`/api/admin/orders.csv?number=${up.orderNumber}`)).text()
  expect(csv.split('\n')[0]?.trim().split(',').at(-1)?.replaceAll('"', '')).toBe('cash_rounding_kes')
  expect(csv.split('\n')[1]?.trim().split(',').at(-1)).toBe('0.44')
  expect(await brokenInvariants(db())).toEqual([])
})

test('a split payment rounds only its cash', async () => {
  const tenders: Paid = [
    { means: 'mpesa', amount: 100_010, reference: key().slice(0, 10) },
    { means: 'cash', amount: 23_400 },
  ]
  const taken = await json<TakenSale>(take(saleOf(123_456, tenders, 100)))
  expect((await orderOf(taken.orderNumber)).payment).toMatchObject({ paid: 123_456, due: 0, rounding: -46 })
  const rows = await db()
    .selectFrom('counter_tender')
    .select(['means', 'amount', 'rounding'])
    .where('sale_id', '=', taken.id)
    .orderBy('position')
    .execute()
  expect(rows).toEqual([
    { means: 'mpesa', amount: 100_010, rounding: 0 },
    { means: 'cash', amount: 23_446, rounding: -46 },
  ])
})

test('the cash account equals totals plus rounding for any sequence of cash sales', async () => {
  const sums = fc.array(fc.integer({ min: 300, max: 400_000 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(sums, fc.constantFrom<CashStep>(0, 100, 500), async (totals, step) => {
      const before = await reportNow()
      for (const total of totals) expect((await take(saleOf(total, cash(inCash(total, step)), step))).status).toBe(200)
      const after = await reportNow()
      const came = totals.reduce((sum, total) => sum + inCash(total, step), 0)
      const sum = totals.reduce((all, total) => all + total, 0)
      expect(after.cash - before.cash).toBe(came)
      expect(after.total - before.total).toBe(sum)
      expect(after.rounding - before.rounding).toBe(came - sum)
      expect(Math.abs(came - sum) * 2).toBeLessThanOrEqual(step * totals.length)
    }),
    { numRuns: 8 },
  )
  const { rows } = await sql<{
    sum: number
  }>`select sum(amount + rounding)::bigint as sum from counter_tender where means = 'cash'`.execute(db())
  expect(await cashAccount()).toBe(rows[0]?.sum)
  expect(await brokenInvariants(db())).toEqual([])
})

test('a cash refund is rounded and the cash account follows', async () => {
  await roundTo(500)
  const taken = await json<TakenSale>(take(saleOf(123_456, cash(123_500), 500)))
  const drawer = await cashAccount()
  const orders = `/api/admin/orders/${taken.orderNumber}`
  await json(admin.post(`${orders}/refunds`, { by: 'amount', amount: 50_120, reason: 'A button was missing' }, { key: key() }))
  const { refunds } = await json<OrderRefunds>(admin.get(`${orders}/refunds`))
  const part = present(refunds[0]?.parts[0], 'a part')
  expect(part).toMatchObject({ route: 'hand', amount: 50_120, inCash: 50_000 })
  await json(
    admin.post(`${orders}/refund-parts/${part.id}/moves`, { move: 'sent-by-hand', note: 'Out of the drawer', shiftId: shift }),
  )
  expect((await cashAccount()) - drawer).toBe(-50_000)
  expect((await orderOf(taken.orderNumber)).payment).toMatchObject({ paid: 123_456 - 50_120, rounding: 44 + 120 })
  const after = await json<OrderRefunds>(admin.get(`${orders}/refunds`))
  expect(after.refunds[0]?.parts[0]).toMatchObject({ state: 'succeeded', inCash: null })
  await papersMade(only(shops))
  expect(await brokenInvariants(db())).toEqual([])
})

test('an offline sale with an outdated rounding step is accepted with a remark', async () => {
  await roundTo(0)
  const taken = await json<TakenSale>(take(saleOf(123_456, cash(123_500), 100)))
  expect(taken.remarks).toContainEqual({ kind: 'rounding-changed', about: '', was: 100, is: 0 })
  expect((await orderOf(taken.orderNumber)).payment).toMatchObject({ due: 0, rounding: 44 })
  const list = await json<SaleList>(admin.get('/api/admin/counter/sales?only=remarks'))
  expect(list.sales.map(({ id }) => id)).toContain(taken.id)
  const mpesa: Paid = [{ means: 'mpesa', amount: 123_456, reference: key().slice(0, 10) }]
  expect((await json<TakenSale>(take(saleOf(123_456, mpesa, 100)))).remarks.map(({ kind }) => kind)).not.toContain(
    'rounding-changed',
  )
})
