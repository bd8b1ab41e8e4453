import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { present } from '#kernel/assert.ts'
import { letterStopToken } from '#modules/customers/index.ts'
import { findByNumber, paymentLink } from '#modules/orders/index.ts'
import { waitStopToken } from '#modules/shipping/index.ts'
import { stopToken } from '#modules/wishlist/index.ts'
import type { EmailData, Template } from '#services/email/contract.ts'
import { renderEmail } from '#services/email/rules/render.ts'
import { FILLINGS, SENDER, TEMPLATE_NAMES } from '#tests/email-fillings.ts'
import { mailsOf } from '#tests/mails.ts'
import { aCustomer, type Customer } from '../account.ts'
import { anUnpaidOrder, aSeededShop, only, order, pay, putInBag, setOnHand, soldOutVariant, variantOf } from '../seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '../visitor.ts'

/** Uses the real pages, because a link that only matches a route may still lead to a page that fails. */
const shops = aSeededShop({ publicUrl: 'https://shop.example.com' }, 1, { pages: true })
const SHOP = 'https://shop.example.com'
const shop = () => only(shops)

const pathsIn = (template: Template, data: object): string[] => {
  const { html } = renderEmail({ template, language: 'en', data: data as never }, SENDER, SHOP)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&#38;', '&'))
  return [...new Set(links)].map((link) => link.replace(SHOP, ''))
}

async function open(visitor: Visitor, path: string, left = 5): Promise<{ status: number; page: string }> {
  const answer = await visitor.get(path.replace(/#.*/, ''))
  const to = answer.headers.get('Location')
  if (to && left > 0) {
    await answer.body?.cancel()
    return open(visitor, new URL(to, SHOP).pathname + new URL(to, SHOP).search, left - 1)
  }
  return { status: answer.status, page: await answer.text() }
}

/** Polls, because a password link is written after the response. */
const mailed = <T extends Template>(template: T, to: string): Promise<EmailData[T]> =>
  vi.waitFor(async () => {
    const mails = await mailsOf(shop().deps.db, { template, to })
    return present(mails.at(-1), `a mail ${template} to ${to}`).data as EmailData[T]
  }, 5_000)
const tokenIn = (path: string) => present(new URL(path, SHOP).search.split('=')[1], `a token in ${path}`)

type Scene = {
  guest: Visitor
  customer: Customer
  admin: Visitor
  orders: Record<'guest' | 'customer', EmailData['order-placed']>
  payPaths: Record<'guest' | 'customer', string>
}
let scene: Scene
const GUEST = 'wanjiru@example.com'

beforeAll(async () => {
  const variant = await variantOf(shop())
  await setOnHand(shop(), variant, 50)
  const { visitor: guest, placed } = await anUnpaidOrder(shop(), variant)
  await pay(guest, placed.number)
  const customer = await aCustomer(shop(), 'amina@example.com')
  await putInBag(customer, variant)
  const contact = { name: 'Amina', email: 'amina@example.com', phone: '0712 345 678' }
  const own = (await (await order(customer, { contact })).json()) as { number: string }
  await pay(customer, own.number)
  const orders = { guest: await mailed('order-placed', GUEST), customer: await mailed('order-placed', 'amina@example.com') }
  const linkTo = async ({ order: { number } }: EmailData['order-placed']) =>
    paymentLink(shop().deps, present(await findByNumber(shop().deps.db, number), 'the order'))
  const payPaths = { guest: await linkTo(orders.guest), customer: await linkTo(orders.customer) }
  scene = { guest, customer, admin: await anAdmin(shop()), orders, payPaths }
}, 120_000)

function prepared(template: Template, owner: 'guest' | 'customer'): object {
  const { order: placed, invoicePath = '' } = scene.orders[owner]
  const real = JSON.stringify(FILLINGS[template])
    .replaceAll('/track?order=K7M4-2QXD', placed.path)
    .replaceAll('/payment?order=K7M4-2QXD', scene.payPaths[owner])
    .replaceAll(/\/api\/orders\/[^"]+/g, invoicePath)
    .replaceAll('/user/order/K7M4-2QXD', `/user/order/${scene.orders.customer.order.number}`)
    .replaceAll(/K7M4-2QXD(?!-)/g, placed.number)
  return JSON.parse(real)
}

function readerOf(path: string): Visitor {
  if (path.startsWith('/admin')) return scene.admin
  return /^\/(user|settings)\b/.test(path) ? scene.customer : aVisitor(shop())
}

test.each(['guest', 'customer'] as const)(
  'every link of every e-mail to a %s opens a page or a file',
  async (owner) => {
    const opened = new Map<string, string>()
    const found: string[] = []
    for (const template of TEMPLATE_NAMES)
      for (const path of pathsIn(template, prepared(template, owner))) {
        if (opened.has(path)) continue
        const { status, page } = await open(readerOf(path), path)
        opened.set(path, template)
        if (status !== 200) found.push(`${template}: ${path} answers ${status}`)
        else if (!/^%PDF|<h1/.test(page)) found.push(`${template}: ${path} has no heading`)
      }
    expect(found).toEqual([])
    expect(opened.size).toBeGreaterThan(20)
  },
  60_000,
)

test('a payment link without its key leads to order tracking and opens after it', async () => {
  const { guest, orders } = scene
  const { number } = orders.guest.order
  const path = `/payment?order=${number}`
  expect((await open(guest, path)).status).toBe(200)
  const stranger = aVisitor(shop())
  const { page } = await open(stranger, path)
  expect(page).toContain(`href="/track?order=${number}&amp;next=payment"`)
  expect(page).not.toContain('Kilimani')
  expect((await open(stranger, `/track?order=${number}`)).page).toMatch(/<input[^>]*name="contact"/)
  expect((await stranger.post('/api/tracking', { number, contact: GUEST })).status).toBe(200)
  expect((await open(stranger, path)).status).toBe(200)
})

test('a one-time link works once', async () => {
  const statuses = async (...answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)
  const to = 'new@example.com'
  const browser = aVisitor(shop())
  const password = 'long enough to be one'
  await browser.post('/api/auth/sign-up/email', { email: to, name: 'New', password })
  const { path: verify } = await mailed('verify-address', to)
  expect((await open(browser, verify)).status).toBe(200)
  expect(await statuses(browser.post('/api/auth/verifications', { token: tokenIn(verify) }))).toEqual([200])

  await aVisitor(shop()).post('/api/auth/password-links', { email: to })
  const { path: reset } = await mailed('reset-password', to)
  const elsewhere = aVisitor(shop())
  expect((await open(elsewhere, reset)).status).toBe(200)
  const choice = { token: tokenIn(reset), password: `${password} again` }
  expect(await statuses(elsewhere.post('/api/auth/password-resets', choice))).toEqual([200])
  expect((await elsewhere.post('/api/auth/password-resets', choice)).status).toBeGreaterThanOrEqual(400)

  const invited = await scene.admin.post('/api/admin/team', { email: 'juma@example.com', name: 'Juma', role: 'cashier' })
  expect(invited.ok).toBe(true)
  const { path: invitation } = await mailed('team-invitation', 'juma@example.com')
  const juma = aVisitor(shop())
  expect((await open(juma, invitation)).status).toBe(200)
  expect(await statuses(juma.post('/api/auth/password-resets', { token: tokenIn(invitation), password }))).toEqual([200])

  await scene.customer.post('/api/account/order-claims', { email: GUEST })
  const { path: claim } = await mailed('claim-order', GUEST)
  expect((await open(scene.customer, claim)).status).toBe(200)
  expect(await statuses(scene.customer.post('/api/account/claimed-orders', { token: tokenIn(claim) }))).toEqual([200])
})

test('each unsubscribe link opens its page and ends its e-mails', async () => {
  const { deps } = shop()
  const [stock, time] = [aVisitor(shop()), aVisitor(shop())]
  await stock.post('/api/stock-requests', { variantId: await soldOutVariant(shop()), email: 'stock@example.com' })
  const request = await deps.db
    .selectFrom('stock_alert')
    .select('id')
    .where('email', '=', 'stock@example.com')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`update delivery_slot set capacity = 0 where id in (
    select id from delivery_slot where taken = 0 order by day desc, id desc limit 1) returning id`.execute(deps.db)
  await time.post('/api/delivery-waits', { slotId: rows[0]?.id, email: 'time@example.com' })
  const wait = await deps.db
    .selectFrom('slot_waitlist')
    .select('id')
    .where('email', '=', 'time@example.com')
    .executeTakeFirstOrThrow()
  const reader = await anAccount(shop(), 'letters@example.com')
  const [stockToken, waitToken, letterToken] = [
    stopToken(deps.secret, request.id),
    waitStopToken(deps.secret, wait.id),
    letterStopToken(deps.secret, reader),
  ]
  for (const [path, address, body] of [
    [`/wishlist?stop=${stockToken}`, '/api/stock-requests/stops', { token: stockToken }],
    [`/select-delivery-date?stop=${waitToken}`, '/api/delivery-waits/stops', { token: waitToken }],
    [`/wishlist?letters=${letterToken}`, `/api/mail-stops/${letterToken}`, undefined],
  ] as const) {
    const visitor = aVisitor(shop())
    expect([path, (await open(visitor, path)).status]).toEqual([path, 200])
    expect([address, (await visitor.post(address, body)).status]).toEqual([address, 200])
  }
  for (const [table, id] of [
    ['stock_alert', request.id],
    ['slot_waitlist', wait.id],
  ] as const)
    expect(await deps.db.selectFrom(table).select('id').where('id', '=', id).execute()).toEqual([])
})
