import { beforeAll, expect, test, vi } from 'vitest'
import { present } from '#kernel/assert.ts'
import { minutesAfter } from '#kernel/clock.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import { aCustomer } from '../account.ts'
import { mailTo } from '../routes/auth/mails.ts'
import { aSeededShop, key, only, pay, resultOf, setOnHand, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../visitor.ts'

const shops = aSeededShop({}, 1, { pages: true })
const shop = () => only(shops)
const EMAIL = 'zuri@example.com'
let admin: Visitor
let variantId: number
beforeAll(async () => {
  admin = await anAdmin(shop())
  variantId = await variantOf(shop())
  await setOnHand(shop(), variantId, 50)
}, 120_000)

async function mailedOrder(email = EMAIL): Promise<{ order: OrderView; path: string }> {
  const contact = { name: 'Zuri Kiptoo', email, phone: '0712 345 678' }
  const address = { line1: 'Moi Avenue 3', town: 'Nairobi', region: 'Nairobi', country: 'KE' }
  const body = { contact, address, shipping: 'standard', language: 'en', lines: [{ variantId, quantity: 1 }] }
  const order = (await (await admin.post('/api/admin/orders/drafts', body, { key: key() })).json()) as OrderView
  expect((await admin.post(`/api/admin/orders/${order.number}/payment-links`)).status).toBe(201)
  const mails = (await mailTo(shop(), email)).filter(({ template }) => template === 'payment-link')
  const links = mails.flatMap(({ plain }) => plain.match(/\/payment\?\S+/g) ?? [])
  return {
    order,
    path: present(
      links.find((link) => link.includes(order.number)),
      'the link to pay',
    ),
  }
}

async function open(visitor: Visitor, path: string): Promise<{ status: number; at: string; html: string }> {
  const answer = await visitor.get(path)
  const to = answer.headers.get('Location')
  if (!to) return { status: answer.status, at: path, html: await answer.text() }
  await answer.body?.cancel()
  const { pathname, search } = new URL(to, shop().address)
  return open(visitor, pathname + search)
}
const keyIn = (path: string) => new URL(path, shop().address).searchParams.get('key') ?? ''

test('a mailed payment link opens payment in a new browser without its key in the URL', async () => {
  const { order, path } = await mailedOrder()
  const browser = aVisitor(shop())
  const opened = await open(browser, path)
  expect([opened.status, opened.at]).toEqual([200, `/payment?order=${order.number}`])
  expect(opened.html).toContain('Lamu')
  expect(opened.html).not.toContain(keyIn(path))
  expect((await open(browser, opened.at)).status).toBe(200)
  expect((await open(aVisitor(shop()), path)).status).toBe(200)
})

test('a mailed payment link opens payment choices and cannot cancel the order', async () => {
  const { order, path } = await mailedOrder()
  const browser = aVisitor(shop())
  await open(browser, path)
  const cancelled = await browser.post(`/api/orders/${order.number}/cancellation`, { reason: 'Changed my mind' })
  expect([cancelled.status, cancelled.headers.get('Problem-Code')]).toEqual([403, 'orders.proof-needed'])
  expect((await browser.get(`/api/orders/${order.number}/payment-choices`)).status).toBe(200)
})

test('a mailed payment link pays the order', async () => {
  const { order, path } = await mailedOrder()
  const [browser, stranger] = [aVisitor(shop()), aVisitor(shop())]
  await open(browser, path)
  const refused = await pay(stranger, order.number)
  expect([refused.status, refused.headers.get('Problem-Code')]).toEqual([404, 'orders.no-such-order'])
  const paid = await pay(browser, order.number)
  expect([paid.status, await resultOf(paid)]).toEqual([201, expect.objectContaining({ state: 'captured' })])
  const { status, payment } = (await (await admin.get(`/api/admin/orders/${order.number}`)).json()) as OrderView
  expect([status, payment]).toEqual(['placed', expect.objectContaining({ status: 'paid', paid: order.total, due: 0 })])
})

async function refuses(path: string, order: OrderView) {
  const { status, html } = await open(aVisitor(shop()), path)
  expect([path, status]).toEqual([path, 404])
  expect(html).toContain('We cannot find this order')
  for (const secret of [EMAIL, 'Zuri', 'Moi Avenue', order.id]) expect(html).not.toContain(secret)
}

test('a payment link with a wrong key, or with the key of another order, opens nothing', async () => {
  const [{ order, path }, other] = [await mailedOrder(), await mailedOrder()]
  const right = keyIn(path)
  const [day = '', signature = ''] = right.split('.')
  const later = `${Number(day) + 1}.${signature}`
  for (const wrong of [
    '',
    'x',
    '.',
    right.slice(0, -1),
    `${right}A`,
    later,
    keyIn(other.path),
    `${day}.`,
    '%E0%A4',
    'a'.repeat(900),
  ])
    await refuses(`/payment?order=${order.number}&key=${encodeURIComponent(wrong)}`, order)
  await refuses(path.replace(order.number, other.order.number), other.order)
})

test('a payment page without a key offers order tracking and sign-in', async () => {
  const { order } = await mailedOrder()
  const path = `/payment?order=${order.number}`
  const browser = aVisitor(shop())
  const { status, html } = await open(browser, path)
  expect(status).toBe(404)
  expect(html).toContain(`href="/track?order=${order.number}&amp;next=payment"`)
  expect(html).toContain(`href="/auth?next=${encodeURIComponent(path)}"`)
  expect((await browser.post('/api/tracking', { number: order.number, contact: EMAIL })).status).toBe(200)
  expect((await open(browser, path)).status).toBe(200)
})

test('the order page offers sign-in only to a signed-out visitor', async () => {
  const { order } = await mailedOrder()
  const path = `/user/order/${order.id}`
  const signIn = `href="/auth?next=${encodeURIComponent(path)}"`
  const stranger = await open(aVisitor(shop()), path)
  expect([stranger.status, stranger.html.includes(signIn)]).toEqual([404, true])
  const other = await open(await aCustomer(shop(), 'amina@example.com'), path)
  expect([other.status, other.html.includes(signIn)]).toEqual([404, false])
})

test('a payment link expires after 30 days and when the order e-mail changes', async () => {
  const { order, path } = await mailedOrder('moved@example.com')
  const now = shop().deps.clock.now.bind(shop().deps.clock)
  const after = (days: number) => vi.spyOn(shop().deps.clock, 'now').mockImplementation(() => minutesAfter(now(), days * 24 * 60))
  const early = after(29)
  expect((await open(aVisitor(shop()), path)).status).toBe(200)
  early.mockRestore()
  const late = after(32)
  await refuses(path, order)
  late.mockRestore()
  await shop().deps.db.updateTable('orders').set({ email: EMAIL }).where('id', '=', order.id).execute()
  await refuses(path, order)
})

test('a copied payment link opens payment like the mailed one, and sends nothing', async () => {
  const { order } = await mailedOrder('copied@example.com')
  const sent = (await mailTo(shop(), 'copied@example.com')).length
  const copied = await admin.get(`/api/admin/orders/${order.number}/payment-links`)
  const { amount, address } = (await copied.json()) as { amount: number; address: string }
  const { pathname, search } = new URL(address)
  expect([copied.status, amount, pathname]).toEqual([200, order.total, '/payment'])
  expect(await open(aVisitor(shop()), pathname + search)).toMatchObject({ status: 200, at: `/payment?order=${order.number}` })
  expect((await mailTo(shop(), 'copied@example.com')).length).toBe(sent)
  const none = await admin.get('/api/admin/orders/AAAA-AAAA/payment-links')
  expect([none.status, none.headers.get('Problem-Code')]).toEqual([404, 'orders.no-such-order'])
})
