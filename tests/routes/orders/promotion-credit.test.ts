import { beforeAll, beforeEach, expect, test } from 'vitest'
import { settleCredits } from '#flows/promotions/settle-credits.ts'
import { present } from '#kernel/assert.ts'
import type { CartQuote } from '#modules/cart/contract.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { FakeRefunds } from '#tests/fake-refunds.ts'
import { mailsOf } from '#tests/mails.ts'
import { brokenInvariants, INVARIANTS } from '#views/invariants/index.ts'
import { ALL, aDocument, aPromotion, aRule, noPromotions } from '../../promotions.ts'
import { deliver, json, linesOf } from '../../returning.ts'
import { aSeededShop, key, only, order, pay, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { leave } from '../payments/other-methods.ts'

/* Promotions that give store credit after the sale. */

const PERCENT = 10
const DAY_ms = 24 * 60 * 60_000
const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
const db = () => shop().deps.db
let admin: Visitor
let jacket = 0
beforeAll(async () => {
  admin = await anAdmin(shop())
  jacket = await variantOf(shop())
  await leave(shop(), jacket, 200)
  new FakeRefunds().serve(shop())
})
beforeEach(() => noPromotions(admin))

const signedIn = { match: 'all' as const, conditions: [{ kind: 'signed-in' as const }] }
const creditRule = aRule({ kind: 'credit-back', off: { percent: PERCENT }, goods: ALL }, { conditions: [signedIn] })
const credit = (amount: number) => Math.round((amount * PERCENT) / 100)

async function aCustomer() {
  const email = `credit-${key()}@example.com`
  const id = await anAccount(shop(), email)
  const visitor = aVisitor(shop())
  await visitor.signIn(email)
  return { id, email, visitor }
}
type Customer = Awaited<ReturnType<typeof aCustomer>>
const quoteOf = (visitor: Visitor) =>
  json<CartQuote>(visitor.post('/api/cart/quote', { country: 'KE', region: 'Nairobi', method: 'standard' }))
async function bought({ visitor, email }: Customer, quantity = 2) {
  await putInBag(visitor, jacket, quantity)
  const { total: expectedTotal, items, credits } = await quoteOf(visitor)
  const contact = { name: 'Zuri Kiptoo', email, phone: '0712 345 678' }
  const placed = await json<PlacedOrder>(order(visitor, { shipping: 'standard', contact, expectedTotal } as object))
  await json(pay(visitor, placed.number))
  return { ...placed, items, credits }
}
/** Settles store credit as the scheduled job does, `days` after now. */
const settle = (days: number) => {
  const { deps } = shop()
  return settleCredits({ ...deps, clock: { ...deps.clock, now: () => new Date(Date.now() + days * DAY_ms) } })
}
const balanceOf = async ({ visitor }: Customer) => (await json<{ balance: number }>(visitor.get('/api/store-credit'))).balance
const creditMails = async ({ email }: Customer) =>
  (await mailsOf(db(), { to: email, template: 'store-credit-changed' })).map(({ data }) => data)
const usesOf = (orderId: string) => db().selectFrom('promotion_use').selectAll().where('order_id', '=', orderId).execute()
async function refundOne(number: string, orderId: string) {
  const line = present((await linesOf(shop(), orderId))[0], 'a line')
  const body = { by: 'lines', lines: [{ line: line.id, quantity: 1, goods: 'keep' }], shipping: 0, reason: 'For the test' }
  await json(admin.post(`/api/admin/orders/${number}/refunds`, body, { key: key() }))
}
async function sound() {
  const checked = INVARIANTS.filter((name) => name !== 'stock-not-its-movements') // the tests set stock without movements
  expect(await brokenInvariants(db(), checked)).toEqual([])
}

test('store credit reduces no price, and is added once the goods can no longer be returned', async () => {
  await aPromotion(admin, { rule: creditRule })
  const customer = await aCustomer()
  const { id, number, items, credits } = await bought(customer)
  expect(credits).toEqual([{ label: 'Ten percent', amount: credit(items) }])
  expect(await usesOf(id)).toMatchObject([{ amount: credit(items), credit_base: items, credit_given: 0 }])
  await settle(400) // the order has not arrived
  await deliver(shop(), number)
  await settle(1)
  expect(await balanceOf(customer)).toBe(0)
  await settle(400)
  await settle(401)
  expect(await balanceOf(customer)).toBe(credit(items))
  expect(await creditMails(customer)).toMatchObject([{ change: 'added', amount: credit(items), left: credit(items) }])
  await sound()
})

test('a refund of one piece before the store credit reduces it', async () => {
  await aPromotion(admin, { rule: creditRule })
  const customer = await aCustomer()
  const { id, number, items } = await bought(customer)
  await deliver(shop(), number)
  await refundOne(number, id)
  await settle(400)
  expect(await balanceOf(customer)).toBe(credit(items / 2))
})

test('a refund after the store credit takes it back, and what is spent is lost', async () => {
  await aPromotion(admin, { rule: creditRule })
  const customer = await aCustomer()
  const { id, number, items } = await bought(customer)
  await deliver(shop(), number)
  await settle(400)
  await refundOne(number, id)
  await settle(400)
  expect(await balanceOf(customer)).toBe(credit(items / 2))
  expect((await creditMails(customer)).at(-1)).toMatchObject({ change: 'removed', left: credit(items / 2) })
  const spent = { value: credit(items / 2) - 100, reason: 'Spent' }
  await json(admin.post(`/api/admin/customers/${customer.id}/credit-taken`, spent, { key: key() }))
  await refundOne(number, id)
  await settle(400)
  await settle(401)
  expect(await balanceOf(customer)).toBe(0)
  expect(await usesOf(id)).toMatchObject([{ credit_given: credit(items / 2) - 100, credit_lost: credit(items / 2) - 100 }])
})

test('a cancelled order gives no store credit, and its use is free again', async () => {
  await aPromotion(admin, { rule: creditRule, limits: { total: 1, perCustomer: null } })
  const customer = await aCustomer()
  const { id, number } = await bought(customer, 1)
  await json(admin.post(`/api/admin/orders/${number}/cancellation`, { reason: 'No cloth', goods: 'restock' }, { key: key() }))
  await settle(400)
  expect(await balanceOf(customer)).toBe(0)
  expect((await usesOf(id))[0]?.given_back_at).not.toBeNull()
})

test('guests get no store credit, and a promotion for guests is refused', async () => {
  await aPromotion(admin, { rule: creditRule })
  const guest = aVisitor(shop())
  await putInBag(guest, jacket)
  expect((await quoteOf(guest)).credits).toEqual([])
  const open = aDocument({ rule: { ...creditRule, conditions: [] } })
  expect((await admin.post('/api/admin/promotions', open)).status).toBe(400)
})
