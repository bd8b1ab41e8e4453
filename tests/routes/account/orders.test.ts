import { expect, test } from 'vitest'
import type { MyOrders, PlacedOrder } from '#modules/orders/contract.ts'
import type { Shop } from '#server/shop.ts'
import { aCustomer, problem } from '../../account.ts'
import { aSeededShop, only, order, putInBag, variantOf } from '../../seeded-shop.ts'
import { aVisitor, type Visitor } from '../../visitor.ts'
import { mailTo } from '../auth/mails.ts'

const shops = aSeededShop()
const listed = async (visitor: Visitor, query = '') => (await (await visitor.get(`/api/orders${query}`)).json()) as MyOrders

async function placedBy(shop: Shop, visitor: Visitor, email: string): Promise<PlacedOrder> {
  await putInBag(visitor, await variantOf(shop))
  const answer = await order(visitor, { contact: { name: 'Amina', email, phone: '0712 345 678' } })
  return (await answer.json()) as PlacedOrder
}
const tokenTo = async (email: string): Promise<string> => {
  const mails = await mailTo(only(shops), email)
  return new URL(mails[0]?.links[0] ?? '').searchParams.get('claim') ?? ''
}
const ask = (visitor: Visitor, email: string) => visitor.post('/api/account/order-claims', { email })
const open = (visitor: Visitor, token: string) => visitor.post('/api/account/claimed-orders', { token })

test('the order list and order claims refuse guests', async () => {
  const nobody = aVisitor(only(shops))
  for (const answer of [nobody.get('/api/orders'), ask(nobody, 'a@example.com'), open(nobody, 'a'.repeat(43))]) {
    expect(await problem(await answer)).toEqual([401, 'access.not-signed-in'])
  }
})

test.each(['?after=yesterday', '?after=2026-01-01T00:00:00.000Z_x', '?limit=0', '?limit=51', '?limit=many'])(
  'the order list refuses the query %s',
  async (query) => {
    expect(await problem(await (await aCustomer(only(shops))).get(`/api/orders${query}`))).toEqual([400, 'request.invalid'])
  },
)

test('the order list shows a customer’s own orders in pages, newest first', async () => {
  const shop = only(shops)
  const [amina, baraka] = [await aCustomer(shop), await aCustomer(shop)]
  const numbers: string[] = []
  for (let i = 0; i < 5; i++) {
    numbers.unshift((await placedBy(shop, amina, amina.user.email)).number)
  }
  await placedBy(shop, baraka, amina.user.email)
  const pages = [await listed(amina, '?limit=2')]
  while (pages.at(-1)?.next) pages.push(await listed(amina, `?limit=2&after=${encodeURIComponent(pages.at(-1)?.next ?? '')}`))
  expect(pages.map(({ orders }) => orders.length)).toEqual([2, 2, 1])
  expect(pages.flatMap(({ orders }) => orders.map(({ number }) => number))).toEqual(numbers)
  expect(pages[0]?.orders[0]).toMatchObject({
    status: 'awaiting-payment',
    canPay: true,
    more: 0,
    lines: [{ slug: 'lamu-jacket' }],
  })
  expect((await listed(baraka)).orders).toHaveLength(1)
  expect((await baraka.get(`/api/orders/${numbers[0]}`)).status).toBe(404)
  expect((await listed(await aCustomer(shop))).orders).toEqual([])
})

test.each(['', 'amina', 'a@b', `${'a'.repeat(250)}@example.com`, 'a@example.com\r\nBcc: b@example.com'])(
  'an order claim is refused for the address %o',
  async (email) => {
    expect(await problem(await ask(await aCustomer(only(shops)), email))).toEqual([400, 'request.invalid'])
  },
)

test('an order claim returns the same response whether orders exist or not', async () => {
  const shop = only(shops)
  await placedBy(shop, aVisitor(shop), 'guest@example.com')
  const amina = await aCustomer(shop)
  const answers = [await ask(amina, 'guest@example.com'), await ask(amina, 'no-guest@example.com')]
  expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
    [200, '{"sent":true}'],
    [200, '{"sent":true}'],
  ])
  const mails = await mailTo(only(shops), 'no-guest@example.com')
  expect(mails.map(({ template }) => template)).toEqual(['nothing-to-claim'])
})

test('an order claim refuses a homograph address', async () => {
  const shop = only(shops)
  await placedBy(shop, aVisitor(shop), 'paul@example.com')
  const amina = await aCustomer(shop)
  const answer = await ask(amina, 'p\u0430ul@example.com') // a Cyrillic letter
  expect(answer.status).toBe(400)
})

test('an order claim link works once and only for the account that requested it', async () => {
  const shop = only(shops)
  const { number } = await placedBy(shop, aVisitor(shop), 'old.address@example.com')
  const [amina, mallory] = [await aCustomer(shop), await aCustomer(shop)]
  expect((await ask(mallory, 'old.address@example.com')).status).toBe(200)
  const lure = await tokenTo('old.address@example.com')
  expect(await problem(await open(amina, lure))).toEqual([410, 'customers.link-over']) // the link belongs to Mallory’s account

  expect((await ask(amina, 'Old.Address@example.com')).status).toBe(200)
  const token = await tokenTo('old.address@example.com')
  expect(await problem(await open(mallory, token))).toEqual([410, 'customers.link-over'])
  expect(await problem(await open(amina, 'x'.repeat(43)))).toEqual([410, 'customers.link-over'])
  expect(await problem(await open(amina, 'short'))).toEqual([400, 'request.invalid'])
  expect(await (await open(amina, token)).json()).toEqual({ orders: 1 })
  expect(await problem(await open(amina, token))).toEqual([410, 'customers.link-over'])
  expect((await listed(amina)).orders.map((each) => each.number)).toEqual([number])
  expect(await (await open(mallory, lure)).json()).toEqual({ orders: 0 }) // no orders are left to claim
})

test('an order claim link expires', async () => {
  const shop = only(shops)
  await placedBy(shop, aVisitor(shop), 'slow@example.com')
  const amina = await aCustomer(shop)
  await ask(amina, 'slow@example.com')
  await shop.deps.db
    .updateTable('order_claim')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('email', '=', 'slow@example.com')
    .execute()
  expect(await problem(await open(amina, await tokenTo('slow@example.com')))).toEqual([410, 'customers.link-over'])
})

test('order claims for one address are rate-limited', async () => {
  const shop = only(shops)
  const statuses = []
  for (let i = 0; i < 5; i++) statuses.push((await ask(await aCustomer(shop), 'much-wanted@example.com')).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('the order list shows the first three lines that an edit left', async () => {
  const shop = only(shops)
  const amina = await aCustomer(shop)
  const { id } = await placedBy(shop, amina, amina.user.email)
  await shop.deps.db.updateTable('order_line').set({ position: 4 }).where('order_id', '=', id).execute()
  expect((await listed(amina)).orders).toMatchObject([{ id, more: 0, lines: [{ slug: 'lamu-jacket' }] }])
})
