import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { announce } from '#platform/events.ts'
import { aSeededShop, only, order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { aVisitor, type Visitor } from '#tests/visitor.ts'

/** Two processes on one database. */
const shops = aSeededShop({}, 2, { pages: true })
const second = () => present(shops[1], 'the other process')
let variantId = 0
beforeAll(async () => {
  variantId = await variantOf(only(shops))
})

function at(shop: () => ReturnType<typeof second>, { cookies }: Visitor, withoutLast = false): Visitor {
  const same = aVisitor(shop)
  for (const [name, value] of cookies) if (!withoutLast || name !== 'changed') same.cookies.set(name, value)
  return same
}
const first = () => only(shops)

type Own = { quantities: number[]; email: string | undefined; name: string | undefined; hearts: string[] }
async function ownAt(visitor: Visitor, path = '/browse'): Promise<Own> {
  const html = await (await visitor.get(path)).text()
  const json = /<script type="application\/json" id="own-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]'
  const known = new Map((JSON.parse(json) as [[string], never][]).map(([[key], answer]) => [key, answer]))
  const cart = known.get('/api/cart') as { lines: { quantity: number }[] } | undefined
  const user = known.get('/api/user') as { email: string; name: string } | undefined
  const hearts = known.get('/api/wishlist/kept') as { slugs: string[] } | undefined
  return {
    quantities: cart?.lines.map(({ quantity }) => quantity) ?? [],
    hearts: hearts?.slugs ?? [],
    email: user?.email,
    name: user?.name,
  }
}

async function aGuest(quantity = 1): Promise<Visitor> {
  const guest = aVisitor(first)
  const put = await putInBag(guest, variantId, quantity)
  if (!put.ok) throw new Error(`${put.status} ${await put.text()}`)
  return guest
}
async function aCustomer(email: string): Promise<Visitor> {
  const customer = aVisitor(first)
  await customer.signUp(email)
  return customer
}

test('own-data is read once, then cached until its event', async () => {
  const guest = await aGuest(2)
  await sleep(500) // time for the notification of that change to arrive
  expect((await ownAt(guest)).quantities).toEqual([2])
  const visitorId = present(guest.cookies.get('visitor'), 'a visitor').split('.')[0] ?? ''
  const { db } = first().deps
  await sql`update cart_line set quantity = 3 from cart where cart_id = cart.id and visitor_id = ${visitorId}`.execute(db)
  expect((await ownAt(guest, '/')).quantities).toEqual([2])
  await announce(db, { kind: 'own', id: visitorId })
  await vi.waitFor(async () => expect((await ownAt(guest, '/')).quantities).toEqual([3]), 10_000)
})

test('a write in one process shows on the next page of another', async () => {
  const guest = await aGuest()
  for (let quantity = 1; quantity < 6; quantity++) {
    const elsewhere = at(second, guest)
    expect((await ownAt(elsewhere)).quantities).toEqual([quantity])
    expect((await ownAt(elsewhere, '/')).quantities).toEqual([quantity])
    await putInBag(guest, variantId, 1)
  }
})

test('a change on one device shows on another after its event', async () => {
  const phone = await aCustomer('two.devices@example.com')
  const laptop = aVisitor(second)
  await laptop.signIn('two.devices@example.com')
  await putInBag(phone, variantId, 1)
  await vi.waitFor(async () => expect((await ownAt(laptop)).quantities).toEqual([1]), 10_000)
  await putInBag(phone, variantId, 2)
  await phone.post('/api/wishlist/items', { slug: 'lamu-jacket' })
  await vi.waitFor(async () => expect(await ownAt(laptop)).toMatchObject({ quantities: [3], hearts: ['lamu-jacket'] }), 10_000)
})

test('an ended session no longer shows the customer’s name', async () => {
  const email = 'ended@example.com'
  const phone = await aCustomer(email)
  const endings: [string, () => Promise<unknown>][] = [
    ['signing out everywhere else', () => phone.send('DELETE', '/api/user/sessions')],
    [
      'a hand in the database',
      () => sql`delete from session where user_id = (select id from "user" where email = ${email})`.execute(first().deps.db),
    ],
  ]
  for (const [ending, end] of endings) {
    const stolen = aVisitor(second)
    await stolen.signIn(email)
    await vi.waitFor(async () => expect([ending, (await ownAt(stolen)).email]).toEqual([ending, email]), 10_000)
    await end()
    await vi.waitFor(async () => expect([ending, (await ownAt(stolen)).email]).toEqual([ending, undefined]), {
      timeout: 3000,
      interval: 10,
    })
  }
})

test('an ended session is noticed without events: own-data is not used then', async () => {
  const email = 'lost.word@example.com'
  const customer = await aCustomer(email)
  const theirs = at(second, customer)
  expect((await ownAt(theirs)).email).toBe(email)
  const { db } = first().deps
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'loomcourt-events' and datname = current_database()`.execute(db)
  await vi.waitFor(() => expect(second().deps.events.isHearing()).toBe(false), { timeout: 5000, interval: 1 })
  await sql`delete from session where user_id = (select id from "user" where email = ${email})`.execute(db)
  expect((await ownAt(theirs)).email).toBeUndefined()
  await vi.waitFor(() => expect(second().deps.events.isHearing()).toBe(true), 10_000)
  expect((await ownAt(theirs)).email).toBeUndefined()
})

test('a change of an account in the database reaches every process', async () => {
  const email = 'renamed@example.com'
  const theirs = at(second, await aCustomer(email))
  const { db } = first().deps
  const { id } = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db.insertInto('customer_group').values({ code: 'tailors', name: 'Tailors' }).execute()
  const heard: string[] = []
  second().deps.events.on((event) => event !== 'reconnected' && event.kind === 'own' && event.id === id && heard.push(event.id))
  const owner_id = crypto.randomUUID()
  const writes: [string, () => Promise<unknown>][] = [
    ['a name', () => db.updateTable('user').set({ name: 'Wairimu' }).where('id', '=', id).execute()],
    [
      'a profile',
      () =>
        db
          .insertInto('customer_profile')
          .values({ user_id: id, changed_at: new Date() } as never)
          .execute(),
    ],
    ['a group', () => db.insertInto('customer_group_member').values({ group_code: 'tailors', user_id: id, owner_id }).execute()],
    ['out of it', () => db.deleteFrom('customer_group_member').where('user_id', '=', id).execute()],
  ]
  for (const [what, write] of writes) {
    heard.length = 0
    await write()
    // an event of the write before may arrive late
    await vi.waitFor(() => expect([what, [...new Set(heard)]]).toEqual([what, [id]]), 20_000)
  }
  await vi.waitFor(async () => expect((await ownAt(theirs)).name).toBe('Wairimu'), 20_000)
})

test('after sign-out the page shows the current bag of the browser', async () => {
  const browser = await aGuest(4)
  expect((await ownAt(browser)).quantities).toEqual([4])
  await browser.signUp('comes.and.goes@example.com')
  expect(await ownAt(browser)).toMatchObject({ quantities: [4], email: 'comes.and.goes@example.com' })
  await browser.post('/api/auth/sign-out')
  expect(await ownAt(browser)).toMatchObject({ quantities: [], email: undefined })
})

test('a paid order empties the bag on the next page of any process', async () => {
  const buyer = aVisitor(first)
  await putInBag(buyer, variantId, 1)
  const elsewhere = at(second, buyer, true)
  expect((await ownAt(elsewhere)).quantities).toEqual([1])
  const { number } = (await (await order(buyer)).json()) as PlacedOrder
  expect((await pay(buyer, number)).status).toBe(201)
  expect((await ownAt(at(second, buyer))).quantities).toEqual([])
  await vi.waitFor(async () => expect((await ownAt(elsewhere)).quantities).toEqual([]), 20_000)
})

test('the cookie of a change is set by writes only, for two minutes', async () => {
  const guest = await aGuest()
  const written = await guest.post('/api/wishlist/items', { slug: 'lamu-jacket' })
  const lines = written.headers.getSetCookie().filter((line) => line.startsWith('changed='))
  expect(lines).toEqual([expect.stringMatching(/^changed=[0-9a-f-]{13}; Path=\/; Max-Age=120; HttpOnly; SameSite=Lax$/)])
  for (const path of ['/', '/browse', '/cart', '/api/cart']) expect((await guest.get(path)).headers.getSetCookie()).toEqual([])
  const seen = await guest.post('/api/visits', { events: [] })
  expect(seen.headers.getSetCookie()).toEqual([])
})
