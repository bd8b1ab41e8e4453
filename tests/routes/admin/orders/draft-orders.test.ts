import { beforeAll, expect, test } from 'vitest'
import type { FoundCustomers, FoundGoods, OrderView, QuotedDraft, SentLink } from '#modules/orders/contract.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, key, only, pay, setOnHand, stockOf, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop()
let admin: Visitor
let jacket: number
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  jacket = await variantOf(only(shops))
  await setOnHand(only(shops), jacket, 5)
})

const CONTACT = { name: 'Zuri Kiptoo', email: 'zuri@example.com', phone: '0712 345 678' }
const ADDRESS = { line1: 'Moi Avenue 3', town: 'Nairobi', region: 'Nairobi', country: 'KE' }
const draft = (over: object = {}) => ({
  contact: CONTACT,
  address: ADDRESS,
  shipping: 'standard',
  language: 'sw',
  lines: [{ variantId: jacket, quantity: 2 }],
  ...over,
})
const keep = (over: object = {}, idempotencyKey = key()) =>
  admin.post('/api/admin/orders/drafts', draft(over), { key: idempotencyKey })
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const send = (number: string) => admin.post(`/api/admin/orders/${number}/payment-links`)

test('an invalid draft order is refused and not saved', async () => {
  const before = await only(shops).deps.db.selectFrom('orders').select('id').execute()
  const line = { variantId: jacket, quantity: 1 }
  const bad: [string, object, number, string | null][] = [
    ['no goods', { lines: [] }, 400, null],
    ['goods that are not sold', { lines: [{ variantId: 999_999_999, quantity: 1 }] }, 404, 'catalogue.not-sold'],
    ['half of nothing', { lines: [{ ...line, quantity: 0 }] }, 400, null],
    ['more than anybody may buy', { lines: [{ ...line, quantity: 100 }] }, 400, 'cart.bad-quantity'],
    ['more than there is', { lines: [{ ...line, quantity: 9 }] }, 409, 'orders.bag-changed'],
    ['a price without a reason', { lines: [{ ...line, price: { amount: 5 } }] }, 400, null],
    ['a price below nothing', { lines: [{ ...line, price: { amount: -5, reason: 'Because' } }] }, 400, null],
    ['a discount above the line', { lines: [{ ...line, discount: 99_999_999 }] }, 400, 'orders.discount-too-high'],
    ['a discount above the order', { discount: 99_999_999 }, 400, 'orders.discount-too-high'],
    ['nowhere to send it', { address: undefined }, 400, 'orders.no-address'],
    ['a phone that cannot be', { contact: { ...CONTACT, phone: '12' } }, 400, 'orders.bad-phone'],
  ]
  for (const [what, over, status, code] of bad) {
    const answer = await keep(over)
    expect([what, answer.status, code && answer.headers.get('Problem-Code')]).toEqual([what, status, code])
  }
  expect(await only(shops).deps.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length)
})

test('a draft order stores price reason and discounts and reserves no stock', async () => {
  const { total: listed } = await json<QuotedDraft>(
    admin.post('/api/admin/orders/drafts/quotes', { shipping: 'pickup', lines: [{ variantId: jacket, quantity: 2 }] }),
  )
  const lines = [{ variantId: jacket, quantity: 2, price: { amount: 1_000_001, reason: 'A friend of the house' }, discount: 1 }]
  const again = key()
  const made = await json<OrderView>(keep({ lines, discount: 100_000, shipping: 'pickup', address: undefined }, again))
  const twice = await json<OrderView>(keep({ lines, discount: 100_000, shipping: 'pickup', address: undefined }, again))
  expect(twice.number).toBe(made.number)
  expect(made.total).toBe(2 * 1_000_001 - 1 - 100_000)
  expect(made.total).not.toBe(listed)
  expect(made.lines.reduce((sum, { total }) => sum + total, 0) + made.shipping.fee).toBe(made.total)
  expect(await stockOf(only(shops), jacket)).toMatchObject({ held: 0, committed: 0 })
  const stranger = aVisitor(only(shops))
  expect((await stranger.post('/api/tracking', { number: made.number, contact: CONTACT.email })).status).toBe(404)
  const priced = only(shops).deps.db.selectFrom('order_line').selectAll().where('price_reason', 'is not', null)
  expect(await priced.orderBy('id').executeTakeFirst()).toMatchObject({
    unit_price: 1_000_001,
    price_reason: 'A friend of the house',
    list_price: listed / 2,
  })
})

test('a sent draft order reserves stock, e-mails a payment link and can be paid', async () => {
  const { number, total } = await json<OrderView>(keep())
  const { amount, until } = await json<SentLink>(send(number))
  expect(amount).toBe(total)
  expect((Date.parse(until ?? '') - Date.now()) / 3_600_000).toBeCloseTo(48, 0)
  expect((await stockOf(only(shops), jacket)).held).toBe(2)
  const mails = await mailsOf(only(shops).deps.db, { template: 'payment-link', about: number })
  expect(mails.at(-1)).toMatchObject({ recipient: CONTACT.email, language: 'sw' })
  const customer = aVisitor(only(shops))
  const proved = await customer.post('/api/tracking', { number, contact: '0712.345.678' })
  expect(proved.status).toBe(200)
  expect((await pay(customer, number)).status).toBe(201)
  const paid = await json<OrderView>(admin.get(`/api/admin/orders/${number}`))
  expect([paid.status, paid.payment.status]).toEqual(['placed', 'paid'])
  expect((await send(number)).headers.get('Problem-Code')).toBe('orders.nothing-due')
  expect((await json<{ orders: unknown[] }>(admin.get(`/api/admin/orders?q=${number}`))).orders[0]).toMatchObject({
    source: 'staff',
    due: 0,
  })
})

test('sending a draft order is refused when its stock is sold out', async () => {
  await setOnHand(only(shops), jacket, 2)
  const { number } = await json<OrderView>(keep())
  await setOnHand(only(shops), jacket, 0)
  const refused = await send(number)
  expect([refused.status, refused.headers.get('Problem-Code')]).toEqual([409, 'inventory.sold-out'])
  expect(await refused.text()).toMatch(/^Lamu.*, size \S+, is sold out\./)
  expect((await json<{ orders: unknown[] }>(admin.get('/api/admin/orders?status=draft'))).orders).toContainEqual(
    expect.objectContaining({ number, draft: true }),
  )
})

test('the draft order search finds products by name and SKU, and customers by phone', async () => {
  const { goods } = await json<FoundGoods>(admin.get('/api/admin/orders/drafts/goods?q=lamu%20jacket'))
  expect(goods.length).toBeGreaterThan(0)
  const sku = goods[0]?.sku ?? ''
  expect((await json<FoundGoods>(admin.get(`/api/admin/orders/drafts/goods?q=${sku}`))).goods[0]?.sku).toBe(sku)
  await keep({ lines: [{ variantId: await variantOf(only(shops), 'lamu-jacket', 'measure'), quantity: 1 }] })
  const { customers } = await json<FoundCustomers>(admin.get('/api/admin/orders/drafts/customers?q=0712%20345%20678'))
  expect(customers.filter(({ email }) => email === CONTACT.email)).toEqual([
    expect.objectContaining({ name: CONTACT.name, phone: '+254712345678', language: 'sw' }),
  ])
})

test('drafts and order edits charge the price of the customer’s group', async () => {
  const { db } = only(shops).deps
  const email = `${key()}@example.com`
  await aVisitor(only(shops)).signUp(email)
  await json(admin.send('PUT', '/api/admin/customer-groups/loyal', { body: { name: 'Loyal', members: [email] } }))
  const { product_id, price } = await db.selectFrom('variant').selectAll().where('id', '=', jacket).executeTakeFirstOrThrow()
  const tier = { product_id, position: 91, sku: null, group_code: 'loyal', from_quantity: 1, price: null, percent_off: 25 }
  await db.insertInto('price_tier').values(tier).execute()
  await setOnHand(only(shops), jacket, 5)
  const line = { variantId: jacket, quantity: 1 }
  const contact = { ...CONTACT, email }
  const { number, total } = await json<OrderView>(keep({ contact, lines: [line], shipping: 'pickup', address: undefined }))
  expect(total).toBe(price * 0.75)
  await send(number)
  const order = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ state: 'placed', placed_at: new Date() }).where('number', '=', number).execute()
  const edit = { version: order.version, reason: 'One more', lines: [], add: [line] }
  const quote = await json<{ after: { total: number } }>(
    admin.post(`/api/admin/orders/${number}/edit-quotes`, { ...edit, expected: 0 }),
  )
  expect(quote.after.total).toBe(price * 1.5)
})
