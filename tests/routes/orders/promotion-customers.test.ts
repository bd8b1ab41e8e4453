import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart, CartQuote } from '#modules/cart/contract.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import type { Campaign, PromotionDetail, PromotionReport } from '#modules/promotions/contract.ts'
import { brokenInvariants, INVARIANTS } from '#views/invariants/index.ts'
import { aPromotion, noPromotions } from '../../promotions.ts'
import { json } from '../../returning.ts'
import { aSeededShop, key, only, order, pay, putInBag, variantOf } from '../../seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { leave } from '../payments/other-methods.ts'

const MOST_UNPAID = 2
const OFFICE = { 'X-Forwarded-For': '102.68.1.1' }

const shops = aSeededShop({ unpaidOffersPerAddress: MOST_UNPAID }, 1, {
  work: { workers: [], scheduled: [], onDeadLetter: async () => {} },
})
const shop = () => only(shops)
let admin: Visitor
let jacket: number
beforeAll(async () => {
  admin = await anAdmin(shop())
  jacket = await variantOf(shop())
  await leave(shop(), jacket, 500)
})
beforeEach(() => noPromotions(admin))

let people = 0
const contactOf = (email = `${key()}@example.com`) => ({
  name: 'Wanjiru Kamau',
  email,
  phone: `0733${String(100_000 + ++people)}`,
})
async function aBag(visitor = aVisitor(shop())): Promise<Visitor> {
  await putInBag(visitor, jacket)
  return visitor
}
const quoteFor = (visitor: Visitor, { email, phone }: ReturnType<typeof contactOf>) =>
  json<CartQuote>(visitor.post('/api/cart/quote', { country: 'KE', region: 'Nairobi', method: 'standard', email, phone }))
async function buy(visitor: Visitor, contact = contactOf()): Promise<{ discount: number; placed: PlacedOrder }> {
  const { total, discount } = await quoteFor(visitor, contact)
  const answer = await order(visitor, { contact, expectedTotal: total })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return { discount, placed: (await answer.json()) as PlacedOrder }
}
const oncePerCustomer = { limits: { total: null, perCustomer: 1 } }
const usesOf = async ({ id }: { id: string }) => (await json<PromotionDetail>(admin.get(`/api/admin/promotions/${id}`))).uses
async function sound() {
  const checked = INVARIANTS.filter((name) => name !== 'stock-not-its-movements') // the tests set stock without movements
  expect(await brokenInvariants(shop().deps.db, checked)).toEqual([])
}

test.each([
  ['a tag', 'wanjiru@example.com', 'wanjiru+2@example.com'],
  ['dots of Gmail', 'wan.jiru.k@gmail.com', 'wanjiruk@googlemail.com'],
])('a customer limit recognises a mailbox with %s', async (_, first, second) => {
  await aPromotion(admin, oncePerCustomer)
  expect((await buy(await aBag(), contactOf(first))).discount).toBeGreaterThan(0)
  expect((await buy(await aBag(), contactOf(second))).discount).toBe(0)
  expect((await buy(await aBag(), contactOf(`other.${second}`))).discount).toBeGreaterThan(0)
  const stored = await shop().deps.db.selectFrom('orders').select('email').where('email', '=', second).execute()
  expect(stored).toEqual([{ email: second }])
})

test('an order with another spelling of the mailbox is not a first order', async () => {
  const earlier = await aBag()
  const { placed } = await buy(earlier, contactOf('njeri@example.com'))
  await json(pay(earlier, placed.number))
  const conditions = [{ match: 'all' as const, conditions: [{ kind: 'orders-placed' as const, least: 0, most: 0 }] }]
  const { document } = await aPromotion(admin, { draft: true })
  await aPromotion(admin, { rule: { ...document.rule, conditions } })
  const visitor = await aBag()
  expect((await quoteFor(visitor, contactOf('njeri+again@example.com'))).discount).toBe(0)
  expect((await quoteFor(visitor, contactOf())).discount).toBeGreaterThan(0)
})

test('a use as a guest counts for the account with that address', async () => {
  await aPromotion(admin, oncePerCustomer)
  const email = `${key()}@example.com`
  expect((await buy(await aBag(), contactOf(email))).discount).toBeGreaterThan(0)
  await anAccount(shop(), email)
  const member = aVisitor(shop())
  await member.signIn(email)
  expect((await buy(await aBag(member), contactOf())).discount).toBe(0)
})

test('a merged account keeps the uses of both', async () => {
  await aPromotion(admin, oncePerCustomer)
  const emails = [`${key()}@example.com`, `${key()}@example.com`] as const
  const [kept, other] = [await anAccount(shop(), emails[0]), await anAccount(shop(), emails[1])]
  const member = aVisitor(shop())
  await member.signIn(emails[1])
  const { discount, placed } = await buy(await aBag(member))
  expect(discount).toBeGreaterThan(0)
  await json(pay(member, placed.number)) // an unpaid order of the merged cart would be replaced
  const take = { name: false, email: false, phone: false, taxPin: false }
  await json(admin.post(`/api/admin/customers/${kept}/merges`, { other, take }))
  const merged = aVisitor(shop())
  await merged.signIn(emails[0])
  expect((await buy(await aBag(merged), contactOf())).discount).toBe(0)
})

test('unpaid orders of one customer count against the limit per customer', async () => {
  await aPromotion(admin, oncePerCustomer)
  const contact = contactOf()
  const first = await buy(await aBag(), contact)
  expect(first.discount).toBeGreaterThan(0)
  expect((await buy(await aBag(), contactOf(contact.email))).discount).toBe(0)
  expect((await buy(await aBag(), { ...contactOf(), phone: contact.phone })).discount).toBe(0)
})

function inOffice(): Visitor {
  const visitor = aVisitor(shop())
  return { ...visitor, post: (path, body, sending) => visitor.post(path, body, { ...sending, headers: OFFICE }) }
}

test.each(['total', 'code', 'budget'] as const)('unpaid orders of one network hold few uses of a limited %s', async (limit) => {
  const budget = { kind: 'uses', amount: 100 }
  const campaignId =
    limit === 'budget'
      ? (await json<Campaign>(admin.post('/api/admin/promotion-campaigns', { name: 'Spring', budget }))).id
      : null
  const limits = { total: limit === 'total' ? 100 : null, perCustomer: null }
  const promotion = await aPromotion(admin, { limits, campaignId, needsCode: limit === 'code' })
  if (limit === 'code')
    await json(admin.post(`/api/admin/promotions/${promotion.id}/codes`, { code: 'HUNDRED', limit: 100, perCustomer: null }))
  const withCode = async () => {
    const visitor = await aBag(inOffice())
    if (limit === 'code') await json(visitor.post('/api/cart/codes', { code: 'HUNDRED' }))
    return visitor
  }
  const orders: { visitor: Visitor; number: string }[] = []
  for (let nth = 0; nth < MOST_UNPAID; nth++) {
    const visitor = await withCode()
    orders.push({ visitor, number: (await buy(visitor)).placed.number })
  }
  const third = await withCode()
  const contact = contactOf()
  const { total: expectedTotal } = await quoteFor(third, contact)
  const refused = await order(third, { contact, expectedTotal })
  expect([refused.status, refused.headers.get('Problem-Code')]).toEqual([409, 'promotions.too-many-unpaid'])
  expect(await usesOf(promotion)).toBe(MOST_UNPAID)
  const [first] = orders
  if (first) await json(pay(first.visitor, first.number))
  expect((await order(third, { contact, expectedTotal })).status).toBe(201)
  await sound()
})

test('unpaid orders of one network hold any number of unlimited promotions', async () => {
  const promotion = await aPromotion(admin)
  for (let nth = 0; nth <= MOST_UNPAID; nth++) await buy(await aBag(inOffice()))
  expect(await usesOf(promotion)).toBe(MOST_UNPAID + 1)
})

test.each(['code', 'total', 'budget'] as const)(
  'a removed code is added again while the order of its cart holds the last of its %s',
  async (limit) => {
    const visitor = await aBag()
    const { items } = await json<Cart>(visitor.get('/api/cart'))
    const budget = { kind: 'spend', amount: Math.round(items / 10) }
    const campaignId =
      limit === 'budget'
        ? (await json<Campaign>(admin.post('/api/admin/promotion-campaigns', { name: 'Last', budget }))).id
        : null
    const limits = { total: limit === 'total' ? 1 : null, perCustomer: null }
    const { id } = await aPromotion(admin, { needsCode: true, limits, campaignId })
    await json(
      admin.post(`/api/admin/promotions/${id}/codes`, { code: 'LASTONE', limit: limit === 'code' ? 1 : null, perCustomer: null }),
    )
    await json(visitor.post('/api/cart/codes', { code: 'LASTONE' }))
    await buy(visitor)
    await json(visitor.send('DELETE', '/api/cart/codes/LASTONE'))
    const again = await visitor.post('/api/cart/codes', { code: 'LASTONE' })
    expect(again.status, await again.clone().text()).toBe(200)
    const stranger = await (await aBag()).post('/api/cart/codes', { code: 'LASTONE' })
    expect(stranger.headers.get('Problem-Code')).toBe('promotions.code-spent')
    expect((await buy(visitor)).discount).toBeGreaterThan(0)
    await sound()
  },
)

test('the report recognises customers without an e-mail address by their phone number', async () => {
  const promotion = await aPromotion(admin)
  const first = contactOf()
  for (const contact of [first, { ...contactOf(), phone: first.phone }, contactOf()]) {
    const visitor = await aBag()
    const { placed } = await buy(visitor, contact)
    await json(pay(visitor, placed.number))
    await shop().deps.db.updateTable('orders').set({ email: '' }).where('id', '=', placed.id).execute() // like an order at the counter, which has no e-mail
  }
  const report = await json<PromotionReport>(admin.get(`/api/admin/promotions/${promotion.id}/report`))
  expect(report).toMatchObject({ uses: 3, newCustomers: 2 })
})
