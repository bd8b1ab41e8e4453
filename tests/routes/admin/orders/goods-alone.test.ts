import { beforeAll, beforeEach, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import { FakeRefunds } from '#tests/fake-refunds.ts'
import { askReturn, deliver, inspectReturn, json, linesOf, newestReturn, ownReturns, settleReturn } from '#tests/returning.ts'
import { aSeededShop, key, only, pay, setOnHand, stockOf, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import { brokenInvariants } from '#views/invariants/index.ts'

const shops = aSeededShop()
const db = () => only(shops).deps.db
let admin: Visitor
let [jacket, shirt] = [0, 0]
let provider: FakeRefunds
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  jacket = await variantOf(only(shops))
  shirt = await variantOf(only(shops), 'karen-shirt')
})
beforeEach(async () => {
  provider = new FakeRefunds()
  provider.serve(only(shops))
  for (const id of [jacket, shirt]) await setOnHand(only(shops), id, 50)
})

const FREE = { amount: 0, reason: 'A present' }
async function withAPresent(beside: 'jacket' | 'alone') {
  const visitor = aVisitor(only(shops))
  const email = `${key()}@example.com`
  await visitor.signUp(email)
  const contact = { name: 'Zuri Kiptoo', email, phone: '0712 345 678' }
  const address = { line1: 'Moi Avenue 3', town: 'Nairobi', region: 'Nairobi', country: 'KE' }
  const free = { variantId: shirt, quantity: 2, price: FREE }
  const lines = beside === 'jacket' ? [{ variantId: jacket, quantity: 1 }, free] : [free]
  const body = { contact, address, shipping: beside === 'jacket' ? 'standard' : 'pickup', language: 'en', lines }
  const { number } = await json<{ number: string }>(admin.post('/api/admin/orders/drafts', body, { key: key() }))
  await json(admin.post(`/api/admin/orders/${number}/payment-links`))
  if (beside === 'jacket') expect((await pay(visitor, number)).status).toBe(201)
  const { id } = await db().selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  const row = present(
    (await linesOf(only(shops), id)).find(({ variant_id }) => variant_id === shirt),
    'the present',
  )
  return { visitor, id, number, line: row.id }
}
const papersOf = (orderId: string) => db().selectFrom('invoice').select('kind').where('order_id', '=', orderId).execute()
const refundsOf = (number: string) => json<OrderRefunds>(admin.get(`/api/admin/orders/${number}/refunds`))
const refund = (number: string, line: number, quantity: number) =>
  admin.post(
    `/api/admin/orders/${number}/refunds`,
    { by: 'lines', lines: [{ line, quantity, goods: 'restock' }], shipping: 0, reason: 'Sent back', expected: 0 },
    { key: key() },
  )
/** The fixture sets stock without movements. */
const broken = async () => (await brokenInvariants(db())).filter(({ invariant }) => invariant !== 'stock-not-its-movements')
const NO_MONEY = { state: 'succeeded', amount: 0, vat: 0, parts: [], creditNote: null }

test('returning a free unit restocks it without payment or credit note', async () => {
  const { visitor, id, number, line } = await withAPresent('jacket')
  await deliver(only(shops), number)
  const before = await stockOf(only(shops), shirt)
  await json(askReturn(visitor, number, [{ line, quantity: 1 }]))
  await inspectReturn(admin, number)
  const papers = await papersOf(id)
  await json(settleReturn(admin, number, 'refund', { expected: 0 }))
  expect(await newestReturn(admin, number)).toMatchObject({ state: expect.stringMatching(/refunded|closed/), amount: 0 })
  expect((await stockOf(only(shops), shirt)).on_hand).toBe(before.on_hand + 1)
  expect([provider.asked, await papersOf(id)]).toEqual([0, papers])
  const { refunds, lines } = await refundsOf(number)
  expect(refunds).toMatchObject([NO_MONEY])
  expect(lines).toContainEqual(expect.objectContaining({ line, quantity: 1, amount: 0 }))
  expect((await ownReturns(visitor, number)).lines.find((each) => each.line === line)).toMatchObject({ left: 1 })
  expect(await broken()).toEqual([])
})

test('exchanging a free unit places the new order without payment', async () => {
  const { visitor, number, line } = await withAPresent('jacket')
  await deliver(only(shops), number)
  const sizes = present(
    (await ownReturns(visitor, number)).lines.find((each) => each.line === line),
    'its line',
  ).sizes
  const other = present(
    sizes.find(({ variantId, left }) => variantId !== shirt && left > 0),
    'another size',
  )
  await json(askReturn(visitor, number, [{ line, quantity: 1, exchange: other.variantId }], 'exchange'))
  await inspectReturn(admin, number)
  expect((await newestReturn(admin, number)).exchange).toEqual({ total: 0, due: 0, back: 0 })
  await json(settleReturn(admin, number, 'exchange'))
  const { exchangeOrder } = await newestReturn(admin, number)
  expect(await json(admin.get(`/api/admin/orders/${exchangeOrder}`))).toMatchObject({ status: 'placed', total: 0 })
  expect(await broken()).toEqual([])
})

test('a free unit is refunded before shipping, also in an unpaid order', async () => {
  for (const beside of ['jacket', 'alone'] as const) {
    const { number, line } = await withAPresent(beside)
    const before = await stockOf(only(shops), shirt)
    expect((await refund(number, line, 1)).status).toBe(201)
    expect((await stockOf(only(shops), shirt)).committed).toBe(before.committed - 1)
    expect((await refundsOf(number)).refunds).toMatchObject([NO_MONEY])
    expect((await refund(number, line, 2)).headers.get('Problem-Code')).toBe('refunds.too-many-units')
  }
  expect(await broken()).toEqual([])
})
