import { beforeAll, expect, test } from 'vitest'
import type { OrderView } from '#modules/orders/contract.ts'
import { writeEmail } from '#services/email/index.ts'
import { mailsOf } from '#tests/mails.ts'
import { aCustomer, problem } from '../../account.ts'
import { anUnpaidOrder, aSeededShop, only, order, pay, putInBag, setOnHand, variantOf } from '../../seeded-shop.ts'
import { aVisitor, PASSWORD, type Visitor } from '../../visitor.ts'

const shops = aSeededShop({ ordersPerMailbox: 5 })
const shop = () => only(shops)
beforeAll(async () => setOnHand(shop(), await variantOf(shop()), 500))

const HOUSE = { name: 'Tarizi', address: 'Nairobi', email: 'atelier@example.com', phone: '', timeZone: 'Africa/Nairobi' }
const contactOf = (email: string, name = 'Somebody') => ({ name, email, phone: '0712 345 678' })

async function orderAs(email: string, name?: string, visitor = aVisitor(shop())) {
  await putInBag(visitor, await variantOf(shop()))
  const answer = await order(visitor, { contact: contactOf(email, name) })
  return { visitor, answer, placed: (await answer.json().catch(() => ({}))) as { id: string; number: string } }
}
const mailsTo = (email: string) => mailsOf(shop().deps.db, { to: email })

test('an order with another customer’s address is not in their account', async () => {
  const email = 'victim@example.com'
  const victim = await aCustomer(shop(), email)
  const { visitor, placed } = await orderAs(email)
  await victim.signIn(email)
  expect((await victim.get(`/api/orders/${placed.number}`)).status).toBe(404)
  expect((await victim.post('/api/account/deletion', { password: PASSWORD })).status).toBe(200)
  expect((await visitor.get(`/api/orders/${placed.number}`)).status).toBe(200)
})

test('signing in claims the order placed in this browser with the account’s address', async () => {
  const email = 'herself@example.com'
  await aCustomer(shop(), email)
  const { visitor, placed } = await orderAs(email)
  await visitor.signIn(email)
  expect((await visitor.get(`/api/orders/${placed.id}`)).status).toBe(200)
  const { customer_id } = await shop()
    .deps.db.selectFrom('orders')
    .select('customer_id')
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  expect(customer_id).not.toBeNull()
})

test('order e-mails carry no text entered by the buyer', async () => {
  const email = 'told@example.com'
  const { visitor, placed } = await orderAs(email, 'Claim your prize at https://evil.example/win')
  expect((await pay(visitor, placed.number)).status).toBe(201)
  expect((await visitor.post(`/api/orders/${placed.number}/cancellation`, { reason: 'See evil.example' })).status).toBe(200)
  const mails = await mailsTo(email)
  expect(mails.map(({ template }) => template)).toEqual(expect.arrayContaining(['order-placed', 'order-cancelled']))
  for (const mail of mails) {
    const { subject, html, plain } = writeEmail(mail as never, HOUSE, 'https://shop.example.com')
    expect([subject, html, plain].join()).not.toContain('evil.example')
  }
})

test('guest orders to one address are limited to five an hour, its owner’s are not', async () => {
  const email = 'flooded@example.com'
  const statuses = []
  for (let i = 0; i < 7; i++) statuses.push((await orderAs(email)).answer.status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  const owner = await aCustomer(shop(), email)
  expect((await orderAs(email, 'Herself', owner)).answer.status).toBe(201)
})

const shownTo = async (visitor: Visitor, number: string) =>
  (await (await visitor.get(`/api/orders/${number}`)).json()) as OrderView

test('a visitor who tracks an order can change it only with an e-mailed code', async () => {
  const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
  await pay(visitor, placed.number)
  const other = aVisitor(shop())
  expect((await other.post('/api/tracking', { number: placed.number, contact: 'wanjiru@example.com' })).status).toBe(200)
  const cancelled = await other.post(`/api/orders/${placed.number}/cancellation`, { reason: 'No more' })
  expect(await problem(cancelled)).toEqual([403, 'orders.proof-needed'])
  const [line] = (await shownTo(other, placed.number)).lines
  const asked = { id: crypto.randomUUID(), reason: 'too-small', wish: 'refund', comesBack: 'drop-off', words: '' }
  const returned = await other.post(`/api/orders/${placed.number}/returns`, {
    ...asked,
    lines: [{ line: line?.id, quantity: 1 }],
  })
  expect(await problem(returned)).toEqual([403, 'orders.proof-needed'])
  expect(await shownTo(other, placed.number)).toMatchObject({ status: 'placed' })

  const mails = (await mailsTo('wanjiru@example.com')).filter(({ template }) => template === 'change-code')
  expect(mails).toHaveLength(2)
  const newest = mails.at(-1)?.data.code
  const prove = (code: unknown, who = other) => who.post(`/api/orders/${placed.number}/change-proofs`, { code })
  expect(await problem(await prove('999999' === newest ? '999998' : '999999'))).toEqual([403, 'orders.wrong-code'])
  expect(await problem(await prove(mails[0]?.data.code))).toEqual([403, 'orders.wrong-code'])
  expect((await prove(newest)).status).toBe(200)
  expect((await other.post(`/api/orders/${placed.number}/cancellation`, { reason: 'No more' })).status).toBe(200)
  expect(await problem(await prove(newest))).toEqual([403, 'orders.wrong-code'])
  expect(await problem(await prove(newest, aVisitor(shop())))).toEqual([404, 'orders.no-such-order'])
})

test('the browser that placed an order needs no code, and code guesses are limited', async () => {
  const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
  const other = aVisitor(shop())
  await other.post('/api/tracking', { number: placed.number, contact: 'wanjiru@example.com' })
  const statuses = []
  for (let i = 0; i < 12; i++) {
    statuses.push((await other.post(`/api/orders/${placed.number}/change-proofs`, { code: String(100_000 + i) })).status)
  }
  expect(statuses.slice(9)).toEqual([403, 429, 429])
  expect((await visitor.post(`/api/orders/${placed.number}/cancellation`, { reason: 'No more' })).status).toBe(200)
})

test('change codes are limited to three an hour per address', async () => {
  const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
  await pay(visitor, placed.number)
  const cancel = (who: Visitor) => who.post(`/api/orders/${placed.number}/cancellation`, { reason: 'No more' }, sameAddress)
  const seeing = async () => {
    const other = aVisitor(shop())
    await other.post('/api/tracking', { number: placed.number, contact: 'wanjiru@example.com' })
    return other
  }
  const [first, second] = [await seeing(), await seeing()]
  const sameAddress = { headers: { 'X-Forwarded-For': '10.250.250.250' } }
  for (let times = 0; times < 4; times++) expect(await problem(await cancel(first))).toEqual([403, 'orders.proof-needed'])
  expect(
    (await mailsTo('wanjiru@example.com')).filter(({ data }) => data.number === placed.number && 'code' in data),
  ).toHaveLength(3)
  expect(await problem(await cancel(second))).toEqual([429, 'rate-limit.exceeded'])
})

test('concurrent code guesses each count and a code works once', async () => {
  const { placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
  const other = aVisitor(shop())
  await other.post('/api/tracking', { number: placed.number, contact: 'wanjiru@example.com' })
  await other.post(`/api/orders/${placed.number}/cancellation`, { reason: 'No more' })
  const [mail] = (await mailsTo('wanjiru@example.com')).filter(({ data }) => data.number === placed.number && 'code' in data)
  const prove = (code: unknown) => other.post(`/api/orders/${placed.number}/change-proofs`, { code })
  const twice = await Promise.all([prove(mail?.data.code), prove(mail?.data.code)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 403])
  const many = await Promise.all(Array.from({ length: 12 }, (_, at) => prove(String(200_000 + at))))
  expect(many.filter(({ status }) => status === 403)).toHaveLength(8)
})

test('a visitor who tracks an order can pay it but not choose payment on delivery', async () => {
  const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
  const other = aVisitor(shop())
  await other.post('/api/tracking', { number: placed.number, contact: 'wanjiru@example.com' })
  const kinds = async (who: Visitor) => {
    const answer = await who.get(`/api/orders/${placed.number}/payment-choices`)
    return ((await answer.json()) as { methods: { kind: string }[] }).methods.map(({ kind }) => kind).sort()
  }
  expect(await kinds(other)).toEqual(['card', 'gift-card', 'pesapal'])
  expect(await kinds(visitor)).toContain('on-delivery')
  const begin = (who: Visitor, kind: string) =>
    who.post(`/api/orders/${placed.number}/payment-attempts`, { kind }, { key: crypto.randomUUID() })
  for (const kind of ['on-delivery', 'on-pickup', 'bank-transfer']) {
    expect(await problem(await begin(other, kind))).toEqual([409, 'payments.way-not-possible'])
  }
  expect((await begin(other, 'pesapal')).status).toBe(201)
})
