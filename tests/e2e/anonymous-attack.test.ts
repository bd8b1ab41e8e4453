import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { aSeededShop, only, order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, aVisitor } from '#tests/visitor.ts'
import routes from '../web/routes.json' with { type: 'json' }
import { aPerson, LONG, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
let theVictims: Victims
beforeAll(async () => {
  only(shops).deps.cache.forget()
  theVictims = await victims()
})

const CUSTOMER = 'victim@example.com'
const GUEST = 'guest@example.com'
const ADMIN = 'boss@example.com'
const SECRETS = ['Njeri Wambui-Kamau', 'Rhapta Road 77', '+254712345678']

type Victims = { own: PlacedOrder; guests: PlacedOrder; visitorId: string }
async function victims(): Promise<Victims> {
  const shop = only(shops)
  await anAccount(shop, ADMIN, 'admin')
  await anAccount(shop, CUSTOMER)
  const buy = async (email: string, signedIn: boolean) => {
    const visitor = aVisitor(shop)
    if (signedIn) await visitor.signIn(email)
    await putInBag(visitor, await variantOf(shop))
    const contact = { name: SECRETS[0] ?? '', email, phone: '0712 345 678' }
    const address = { line1: SECRETS[1] ?? '', town: 'Westlands', region: 'Nairobi', country: 'KE' as const }
    const placed = (await (await order(visitor, { contact, address })).json()) as PlacedOrder
    expect((await pay(visitor, placed.number)).status).toBeLessThan(300)
    return { placed, visitor }
  }
  const own = await buy(CUSTOMER, true)
  const guests = await buy(GUEST, false)
  return { own: own.placed, guests: guests.placed, visitorId: guests.visitor.cookies.get('visitor')?.split('.')[0] ?? '' }
}

type Answer = { status: number; code: string | null; text: string }
const ask = (page: Page, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  page.evaluate(
    async ([how, where, what, more]) => {
      const answer = await fetch(where, {
        method: how,
        headers: {
          ...more,
          'Idempotency-Key': crypto.randomUUID(),
          ...(what !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(what !== undefined && { body: JSON.stringify(what) }),
      })
      return { status: answer.status, code: answer.headers.get('Problem-Code'), text: await answer.text() }
    },
    [method, path, body, headers] as const,
  )
const isNobody = async (page: Page) => expect((await ask(page, 'GET', '/api/user')).status).toBe(401)
const read = (page: Page, to: string) => ask(page, 'GET', `/api/dev/outbox.json?to=${to}`)

async function theHouse() {
  const { db } = only(shops).deps
  const people = db.selectFrom('user').innerJoin('account', 'account.userId', 'user.id')
  return {
    people: await people
      .select(['user.email', 'role', 'password'])
      .where('user.email', 'in', [CUSTOMER, ADMIN])
      .orderBy('user.email')
      .execute(),
    admins: await db.selectFrom('user').select('email').where('role', '=', 'admin').orderBy('email').execute(),
    orders: await db
      .selectFrom('orders')
      .select(['number', 'customer_id', 'state'])
      .where('email', 'in', [CUSTOMER, GUEST])
      .orderBy('number')
      .execute(),
    refunds: await db.selectFrom('refund').select('id').execute(),
    sessions: await db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'user_id')
      .select('token_hash')
      .where('email', '=', ADMIN)
      .execute(),
  }
}

test('guessed tokens, sign-ups and claims give no access to other accounts', LONG, async () => {
  const { own, guests } = theVictims
  const before = await theHouse()
  const { page } = await aPerson(only(shops), 'desktop', '/auth')
  for (const email of [ADMIN, CUSTOMER]) {
    await page.goto('/auth')
    await whenAlive(page)
    await page.getByRole('button', { name: 'Forgotten your password?' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor(PATIENT)
    const account = { email, name: 'Somebody', password: 'a sentence of their own' }
    expect((await ask(page, 'POST', '/api/auth/sign-up/email', account)).status).toBe(200)
    await page.goto(`/api/dev/outbox?to=${encodeURIComponent(email)}`)
    expect(await page.getByRole('listitem').count()).toBe(0)
    expect(await page.getByText('No mail for you yet.', { exact: false }).count()).toBe(1)
  }
  await page.goto('/track')
  expect(JSON.parse((await read(page, ADMIN)).text)).toEqual([])
  const guest = { email: GUEST, name: 'Somebody', password: 'a sentence of their own' }
  expect((await ask(page, 'POST', '/api/auth/sign-up/email', guest)).status).toBe(200)
  expect(JSON.parse((await read(page, GUEST)).text)).toEqual([]) // another customer has ordered with this address
  const token = 'A'.repeat(43)
  for (const [path, body] of [
    ['/api/auth/password-resets', { token, password: 'a sentence of their own' }],
    ['/api/auth/verifications', { token }],
    ['/api/auth/second-factor', { kind: 'totp', code: '123456' }],
    ['/api/auth/second-factor', { kind: 'recovery-code', code: 'k7m4w-2qxd9' }],
    ['/api/auth/second-factor/passkey-options', undefined],
    ['/api/auth/proofs', { kind: 'password', password: 'a sentence of their own' }],
    ['/api/user/second-factor/totp', undefined],
    ['/api/user/second-factor/passkey-options', undefined],
    ['/api/user/second-factor/recovery-codes', undefined],
    ['/api/account/claimed-orders', { token }],
  ] as const) {
    expect([path, (await ask(page, 'POST', path, body)).status]).toEqual([
      path,
      expect.toSatisfy((seen) => [401, 410].includes(seen)),
    ])
  }
  await isNobody(page)

  await page.goto('/browse')
  await whenAlive(page)
  const card = page.getByRole('complementary', { name: 'Stand-in for Google' })
  await card.getByRole('button', { name: /Try a demo account/ }).click(PATIENT)
  await page
    .getByRole('dialog', { name: 'Stand-in for Google' })
    .getByRole('button')
    .filter({ hasText: '@' })
    .first()
    .click(PATIENT)
  await page.getByRole('button', { name: /^Account of / }).waitFor(PATIENT)
  expect((await ask(page, 'GET', '/api/user')).text).toContain('"role":"customer"')
  const { sub } = { sub: ADMIN }
  expect((await ask(page, 'POST', '/api/dev/google/tokens', { sub, nonce: 'n' })).code).toBe('identity.no-such-person')
  const claims = {
    iss: 'https://google.stand-in.invalid',
    aud: 'loomcourt-demo',
    sub: 'x',
    email: ADMIN,
    email_verified: true,
    hd: 'example.com',
    exp: 4e9,
  }
  const forged = [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  expect((await ask(page, 'POST', '/api/auth/google', { credential: `${forged}.` })).status).toBe(401)
  for (const email of [GUEST, CUSTOMER]) {
    expect((await ask(page, 'POST', '/api/account/order-claims', { email, language: 'en' })).status).toBe(200)
    expect(JSON.parse((await read(page, email)).text)).toEqual([])
  }
  expect((await ask(page, 'GET', '/api/orders')).text).not.toContain(own.number)
  for (const { number, id } of [own, guests]) {
    for (const path of [`/api/orders/${number}`, `/api/orders/${id}`]) expect((await ask(page, 'GET', path)).status).toBe(404)
  }
  const [person] = await only(shops).deps.db.selectFrom('user').select('id').where('email', '=', CUSTOMER).execute()
  const place = { role: 'owner', discountCap: 100 }
  expect((await ask(page, 'PUT', `/api/admin/team/${person?.id}`, place)).status).toBe(403)
  expect((await ask(page, 'POST', '/api/admin/team', { email: CUSTOMER, name: 'One', role: 'owner' })).status).toBe(403)
  expect(await theHouse()).toEqual(before)
})

test('orders, parcels, invoices and payments of others are neither shown nor changed', LONG, async () => {
  const { own, guests, visitorId } = theVictims
  const before = await theHouse()
  const { page } = await aPerson(only(shops), 'phone', '/track')
  for (const [number, contact] of [
    [own.number, GUEST],
    [own.number, '0722 000 000'],
    [guests.number, '0722 000 000'],
    [guests.number.toLowerCase(), ADMIN],
  ] as const) {
    expect((await ask(page, 'POST', '/api/tracking', { number, contact })).code).toBe('orders.no-such-order')
  }
  const invoice = await only(shops)
    .deps.db.selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('invoice.id')
    .where('orders.number', '=', guests.number)
    .executeTakeFirst()
  for (const key of ['', '?key=', `?key=${'0'.repeat(43)}`, `?key=${visitorId}`]) {
    expect(
      (await ask(page, 'GET', `/api/orders/${guests.number}/invoices/${invoice?.id}.pdf${key}`)).status,
    ).toBeGreaterThanOrEqual(400)
  }
  for (const { number, id, total } of [own, guests]) {
    for (const path of [
      `/user/order/${id}`,
      `/order-success/${number}`,
      `/payment?order=${number}`,
      `/payment-success?order=${number}`,
      `/checkout-stripe?order=${number}`,
      `/stripe-checkout/${id}/${number}/${total}`,
      `/select-delivery-date?order=${number}`,
    ]) {
      await page.goto(path)
      const text = await page.content()
      for (const secret of SECRETS) expect([path, text.includes(secret)]).toEqual([path, false])
    }
    for (const [method, path, body] of [
      ['POST', `/api/orders/${number}/cancellation`, { reason: 'Mine' }],
      ['PUT', `/api/orders/${number}/delivery-time`, { slot: 1 }],
      ['POST', `/api/orders/${number}/change-proofs`, { code: '123456' }],
      ['POST', `/api/orders/${number}/payments`, { token: 'tok_visa' }],
      ['POST', `/api/orders/${number}/payment-checks`, {}],
      ['POST', `/api/orders/${number}/payment-attempts`, { kind: 'pesapal' }],
      ['POST', `/api/checkout/${id}/stripe-intent`, {}],
      ['GET', `/api/orders/${number}/invoices`, undefined],
      ['GET', `/api/orders/${number}/payment-choices`, undefined],
    ] as const) {
      expect([path, (await ask(page, method, path, body)).status]).toEqual([
        path,
        expect.toSatisfy((seen) => seen === 404 || seen === 401),
      ])
    }
  }
  expect(await theHouse()).toEqual(before)
})

test('forged cookies and headers give no access to back office or webhooks', LONG, async () => {
  const { own, visitorId } = theVictims
  const before = await theHouse()
  const { page } = await aPerson(only(shops), 'desktop', '/track')
  const url = only(shops).address
  await page.context().addCookies([
    { name: 'session', value: 'A'.repeat(43), url },
    { name: 'visitor', value: `${visitorId}.${'A'.repeat(43)}`, url },
    { name: 'known', value: `${crypto.randomUUID()}.${'A'.repeat(22)}`, url },
  ])
  await isNobody(page)
  expect((await ask(page, 'GET', `/api/orders/${theVictims.guests.number}`)).status).toBe(404)
  const posing = {
    'X-Forwarded-User': ADMIN,
    'X-User-Id': '1',
    'X-Real-IP': '127.0.0.1',
    Authorization: 'Bearer admin',
    'X-Original-URL': '/api/admin/orders',
  }
  expect((await ask(page, 'GET', '/api/admin/orders', undefined, posing)).status).toBe(401)
  for (const { paths } of routes.admin) {
    const path = (paths[0] ?? '').replace(/\{\w+\}/g, own.number)
    const seen = await page.goto(path)
    expect([path, new URL(page.url()).pathname, seen?.status()]).toEqual([path, '/auth', 200])
    const data = await ask(page, 'GET', `${path}.data`)
    for (const secret of [...SECRETS, own.number]) expect([path, data.text.includes(`"${secret}"`)]).toEqual([path, false])
  }
  for (const [method, path, body, fine] of [
    ['POST', '/api/webhooks/stripe', { id: 'evt_1', type: 'payment_intent.succeeded' }, [400, 401, 403]],
    [
      'POST',
      '/api/webhooks/pesapal',
      { OrderTrackingId: crypto.randomUUID(), OrderMerchantReference: own.number, OrderNotificationType: 'IPNCHANGE' },
      [200, 400, 404, 429],
    ],
    ['GET', `/api/dev/pesapal/pay?OrderTrackingId=${crypto.randomUUID()}`, undefined, [200]],
    ['POST', '/api/dev/pesapal/api/Transactions/RefundRequest', { confirmation_code: 'x', amount: 1 }, [200, 400, 401, 500]],
    [
      'POST',
      '/api/sandbox/confirmations',
      {
        clientSecret: 'pi_made_up_secret_x',
        card: { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' },
        order: own.number,
      },
      [400, 404, 409],
    ],
    ['GET', '/api/sandbox/pages/stripe/challenge/pi_madeup123456', undefined, [200, 404]],
    ['POST', '/api/auth/sign-in/email', { email: ADMIN, password: 'admin' }, [401]],
    ['POST', '/api/auth/sign-in/email', { email: ADMIN, password: { length: 20 } }, [400]],
    ['GET', '/api/dev/outbox.json', undefined, [200]],
  ] as const) {
    const answer = await ask(page, method, path, body)
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((seen) => (fine as readonly number[]).includes(seen))])
    for (const secret of [...SECRETS, CUSTOMER, GUEST, ADMIN]) expect([path, answer.text.includes(secret)]).toEqual([path, false])
  }
  await isNobody(page)
  expect(await theHouse()).toEqual(before)
})
