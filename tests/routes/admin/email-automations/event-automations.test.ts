import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { runAutomations } from '#flows/campaigns/run-automations.ts'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import { type Automations, EVENT_AUTOMATIONS, type EventAutomation } from '#modules/customers/contract.ts'
import { letterStopToken, renewCustomers } from '#modules/customers/index.ts'
import type { FulfilmentState, PlacedOrder } from '#modules/orders/contract.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, order, pay, putInBag, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

/** Ten in the morning in Nairobi. Workers are off: a test runs the automations. */
const clock = stoppedClock(new Date('2026-12-01T07:00:00Z'))
const shops = aSeededShop({}, 2, { clock, work: { workers: [], scheduled: [] } })
const shop = () => present(shops[0], 'the shop')
const deps = () => shop().deps
let admin: Visitor
let variant: number

const DAY = 24 * 60
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const run = () => runAutomations(deps())
const turnOn = async (...on: EventAutomation[]) => {
  admin = await anAdmin(shop()) // an earlier session may have expired
  const events = Object.fromEntries(
    EVENT_AUTOMATIONS.map((automation) => [automation, { on: on.includes(automation), after_hours: 24 }]),
  )
  const rules = {
    bag: { on: on.length === 0, waits: [1] },
    perWeek: 3,
    quiet: { from: 21, until: 8 },
    doubleOptIn: false,
    events,
  }
  expect((await admin.send('PUT', '/api/admin/email-automations', { body: rules })).status).toBe(200)
}
const mails = (to: string, template: EventAutomation) => mailsOf(deps().db, { to, template })
const reasonsOf = async (id: string) =>
  (await deps().db.selectFrom('email_run').select('reason').where('user_id', '=', id).orderBy('started_at').execute()).map(
    ({ reason }) => reason,
  )

let people = 0
async function aCustomer(): Promise<{ email: string; visitor: Visitor; id: string }> {
  const email = `path-${++people}@example.com`
  const id = await anAccount(shop(), email)
  const visitor = aVisitor(shop())
  await visitor.signIn(email)
  await visitor.send('PATCH', '/api/profile', { body: { name: 'Amina', marketing: { given: true, source: 'profile' } } })
  return { email, visitor, id }
}
const setBook = async (id: string, facts: { last_order_at?: Date; measured_at?: Date; country?: string }) => {
  await renewCustomers(deps().db)
  for (const [column, value] of Object.entries(facts))
    await sql`update customer_book set ${sql.ref(column)} = ${value} where user_id = ${id}`.execute(deps().db)
}

beforeAll(async () => {
  admin = await anAdmin(shop())
  variant = await variantOf(shop())
  await setOnHand(shop(), variant, 50)
})
/** Each test begins nine days later at ten in the morning. */
beforeEach(() => {
  const next = new Date(clock.now().getTime() + 9 * DAY * 60_000)
  next.setUTCHours(7, 0, 0, 0)
  clock.forward((next.getTime() - clock.now().getTime()) / 60_000)
})

test('a new subscriber is welcomed once, also by two processes at once', async () => {
  await turnOn('welcome')
  const { email, visitor, id } = await aCustomer()
  await run()
  expect(await mails(email, 'welcome')).toEqual([])
  clock.forward(DAY + 1)
  await Promise.all([...shops, ...shops].map(({ deps: each }) => runAutomations(each)))
  await run()
  const [mail, ...more] = await mails(email, 'welcome')
  expect([mail?.data, more]).toEqual([
    { name: 'Amina', path: '/new-arrivals', stopPath: `/wishlist?letters=${letterStopToken(deps().secret, id)}` },
    [],
  ])
  await visitor.send('PATCH', '/api/profile', { body: { marketing: { given: false, source: 'profile' } } })
  await visitor.send('PATCH', '/api/profile', { body: { marketing: { given: true, source: 'profile' } } })
  clock.forward(2 * DAY)
  await run()
  expect((await mails(email, 'welcome')).length).toBe(1)
})

test('care advice waits until all parcels of an order have arrived', async () => {
  await turnOn('care-advice')
  const { email, visitor } = await aCustomer()
  await putInBag(visitor, variant)
  const { number, id } = (await (await order(visitor)).json()) as PlacedOrder
  expect((await pay(visitor, number)).status).toBe(201)
  const { db } = deps()
  const parcel = (state: FulfilmentState, arrived: Date | null) =>
    db
      .insertInto('fulfilment')
      .values({ id: crypto.randomUUID(), order_id: id, state, arrived_at: arrived, created_at: clock.now() })
      .execute()
  await parcel('delivered', clock.now())
  await parcel('shipped', null)
  clock.forward(3 * DAY)
  await run()
  expect(await mails(email, 'care-advice')).toEqual([])
  const arrived = { state: 'delivered', arrived_at: clock.now() } as const
  await db.updateTable('fulfilment').set(arrived).where('order_id', '=', id).where('state', '=', 'shipped').execute()
  clock.forward(DAY + 60)
  await run()
  expect(await mails(email, 'care-advice')).toHaveLength(1)
})

test('an automation that is turned on later writes to no one for earlier events', async () => {
  await turnOn('win-back')
  const { email } = await aCustomer()
  clock.forward(2 * DAY)
  await turnOn('welcome')
  clock.forward(60)
  await run()
  expect(await mails(email, 'welcome')).toEqual([])
})

test('withdrawn consent and a topic that is off end a run before its e-mail', async () => {
  await turnOn('welcome')
  const [leaver, chooser] = [await aCustomer(), await aCustomer()]
  clock.forward(14 * 60 + DAY) // midnight in Nairobi: the runs begin and wait
  await run()
  await leaver.visitor.send('PATCH', '/api/profile', { body: { marketing: { given: false, source: 'profile' } } })
  const choices = { subscribed: true, topics: ['care'], perWeek: null, language: null }
  await aVisitor(shop()).send('PUT', `/api/mail-preferences/${letterStopToken(deps().secret, chooser.id)}`, { body: choices })
  clock.forward(10 * 60)
  await run()
  expect([await reasonsOf(leaver.id), await reasonsOf(chooser.id)]).toEqual([['no-consent'], ['no-consent']])
  expect([await mails(leaver.email, 'welcome'), await mails(chooser.email, 'welcome')]).toEqual([[], []])
})

test('quiet hours are those of the customer’s country', async () => {
  await turnOn('welcome')
  const { email, id } = await aCustomer()
  await setBook(id, { country: 'JP' })
  clock.forward(DAY + 7 * 60) // five in the afternoon in Nairobi, eleven at night in Tokyo
  await run()
  expect(await mails(email, 'welcome')).toEqual([])
  clock.forward(9 * 60 + 15) // quarter past two at night in Nairobi, quarter past eight in Tokyo
  await run()
  expect((await mails(email, 'welcome')).length).toBe(1)
})

test('a customer is in one automation at a time, and the bag goes first', async () => {
  await turnOn('welcome', 'old-measurements')
  const { id, email } = await aCustomer()
  await setBook(id, { measured_at: clock.now() })
  clock.forward(14 * 60 + DAY)
  await run()
  const open = await deps().db.selectFrom('email_run').select('automation').where('user_id', '=', id).execute()
  expect(open).toHaveLength(1)
  await sql`insert into email_run (id, automation, user_id, cart_id, touched_at, due_at, started_at)
    values (gen_random_uuid(), 'abandoned-bag', ${id}, gen_random_uuid(), ${clock.now()}, ${new Date('2030-01-01')}, ${clock.now()})`.execute(
    deps().db,
  )
  clock.forward(10 * 60)
  await run()
  expect(await reasonsOf(id)).toContain('other-automation')
  expect([...(await mails(email, 'welcome')), ...(await mails(email, 'old-measurements'))]).toEqual([])
})

test('a price drop on the wishlist is mailed with today’s price, a rise is not', async () => {
  await turnOn('price-drop')
  const [one, none] = [await aCustomer(), await aCustomer()]
  const { slug, product } = await deps()
    .db.selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['slug', 'product.id as product'])
    .where('variant.id', '=', variant)
    .executeTakeFirstOrThrow()
  for (const { visitor } of [one, none])
    expect((await visitor.send('POST', '/api/wishlist/items', { body: { slug, variantId: variant } })).status).toBeLessThan(300)
  await renewCustomers(deps().db)
  await sql`update wishlist_item set price = price * 2 where product_id = ${product}`.execute(deps().db)
  await sql`update wishlist_item set price = 1 where product_id = ${product} and wishlist_id in (
    select wishlist.id from wishlist join customer_book as book on book.owner_id = wishlist.owner_id where book.user_id = ${none.id})`.execute(
    deps().db,
  )
  const change = (sku: string, before: number, after: number) =>
    sql`insert into price_change (product_id, sku, before, after, by, cause, at) values (${product}, ${sku},
      ${JSON.stringify({ price: before })}, ${JSON.stringify({ price: after })}, 'test', 'test', ${clock.now()})`.execute(
      deps().db,
    )
  clock.forward(10)
  await change('X', 200, 100)
  clock.forward(1)
  await change('Y', 200, 100)
  clock.forward(DAY + 1)
  await run()
  await change('X', 100, 150)
  clock.forward(DAY + 1)
  await run()
  expect(await mails(one.email, 'price-drop')).toHaveLength(1)
  const [mail] = await mails(one.email, 'price-drop')
  expect(mail?.data.pieces).toMatchObject([{ quantity: 1, total: expect.any(Number) }])
  expect([await mails(none.email, 'price-drop'), await reasonsOf(none.id)]).toEqual([[], ['over']])
})

test('win-back and old measurements stop when their reason ends', async () => {
  await turnOn('win-back', 'old-measurements')
  const [buyer, measured, quiet] = [await aCustomer(), await aCustomer(), await aCustomer()]
  const then = clock.now()
  await setBook(buyer.id, { last_order_at: then })
  await setBook(measured.id, { measured_at: then })
  await setBook(quiet.id, { last_order_at: then })
  clock.forward(14 * 60 + DAY)
  await run()
  await setBook(buyer.id, { last_order_at: clock.now() })
  await setBook(measured.id, { measured_at: clock.now() })
  clock.forward(10 * 60)
  await run()
  expect([await reasonsOf(buyer.id), await reasonsOf(measured.id), await reasonsOf(quiet.id)]).toEqual([
    ['ordered'],
    ['over'],
    ['done'],
  ])
  expect((await mails(quiet.email, 'win-back')).length).toBe(1)
})

test('the screen counts the runs of each automation', async () => {
  admin = await anAdmin(shop())
  const { events } = await json<Automations>(admin.get('/api/admin/email-automations'))
  expect(events.map(({ automation }) => automation)).toEqual([...EVENT_AUTOMATIONS])
  expect(events.find(({ automation }) => automation === 'welcome')).toMatchObject({
    sent: 2,
    ended: expect.arrayContaining([{ reason: 'no-consent', count: 2 }]),
  })
})

test('an e-mail held back by the weekly limit for 72 hours is not sent', async () => {
  await turnOn('welcome')
  const { email, id } = await aCustomer()
  const limit = { subscribed: true, topics: ['news', 'care', 'reminders'], perWeek: 1, language: null }
  await aVisitor(shop()).send('PUT', `/api/mail-preferences/${letterStopToken(deps().secret, id)}`, { body: limit })
  await sql`insert into mail (id, template, recipient, language, data, secret, created_at, state)
    values (gen_random_uuid(), 'win-back', ${email}, 'en', '{"stopPath": "/wishlist?letters=x"}', false, ${clock.now()}, 'captured')`.execute(
    deps().db,
  )
  clock.forward(DAY + 1)
  for (let hour = 0; hour <= 7 * 24; hour += 7) {
    await run()
    clock.forward(7 * 60)
  }
  expect([await reasonsOf(id), await mails(email, 'welcome')]).toEqual([['late'], []])
})
