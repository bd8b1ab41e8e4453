import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { runAutomations } from '#flows/campaigns/run-automations.ts'
import { sendLetters } from '#flows/campaigns/send-campaigns.ts'
import { sendMail } from '#flows/orders/send-mail.ts'
import { present } from '#kernel/assert.ts'
import { minutesAfter, stoppedClock } from '#kernel/clock.ts'
import { type Cart, MAX_LINES } from '#modules/cart/contract.ts'
import { bagToken } from '#modules/cart/index.ts'
import type { Automations, LetterView } from '#modules/customers/contract.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, key, order, pay, putInBag, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

/** Ten in the morning in Nairobi, the time zone of the shop. Workers are off: a test runs the automations. */
const clock = stoppedClock(new Date('2026-12-01T07:00:00Z'))
const shops = aSeededShop({}, 2, { clock, work: { workers: [], scheduled: [] } })
const shop = () => present(shops[0], 'the shop')
const deps = () => shop().deps
let admin: Visitor
let variant: number

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const code = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const BAG = { on: true, waits: [1, 24, 72] }
const rules = (over: object = {}) => ({ bag: BAG, perWeek: 3, quiet: { from: 21, until: 8 }, ...over })
const change = (over: object = {}) => admin.send('PUT', '/api/admin/email-automations', { body: rules(over) })
const run = () => runAutomations(deps())
const reminders = (to: string) => mailsOf(deps().db, { to, template: 'bag-reminder' })
const reasonsOf = async (id: string) =>
  (await deps().db.selectFrom('email_run').select('reason').where('user_id', '=', id).execute()).map(({ reason }) => reason)
const bagOf = async (visitor: Visitor) => (await json<Cart>(visitor.get('/api/cart'))).lines

let people = 0
async function aCustomer(agrees = true, quantity = 1): Promise<{ email: string; visitor: Visitor; id: string }> {
  const email = `bag-${++people}@example.com`
  const id = await anAccount(shop(), email)
  const visitor = aVisitor(shop())
  await visitor.signIn(email)
  await visitor.send('PATCH', '/api/profile', { body: { name: 'Amina', marketing: { given: agrees, source: 'profile' } } })
  expect((await putInBag(visitor, variant, quantity)).ok).toBe(true)
  return { email, visitor, id }
}

beforeAll(async () => {
  admin = await anAdmin(shop())
  variant = await variantOf(shop())
  expect((await change()).status).toBe(200)
})
/**
 * Each test begins eight days later at ten in the morning, so that earlier e-mails do not count.
 */
beforeEach(async () => {
  const now = clock.now()
  const next = new Date(now.getTime() + 8 * 86_400_000)
  next.setUTCHours(7, 0, 0, 0)
  clock.forward((next.getTime() - now.getTime()) / 60_000)
  admin = await anAdmin(shop()) // earlier sessions have expired
})

test('a bag is reminded of after 1, 24 and 72 hours, once each, also by two processes at once', async () => {
  const { email, id } = await aCustomer()
  const guest = aVisitor(shop())
  await putInBag(guest, variant)
  const silent = await aCustomer(false)
  clock.forward(59)
  await run()
  expect(await reminders(email)).toEqual([])
  for (const [minutes, count] of [
    [2, 1],
    [22 * 60, 1],
    [60, 2],
    [48 * 60, 3],
    [48 * 60, 3],
  ] as const) {
    clock.forward(minutes)
    await Promise.all([...shops, ...shops].map(({ deps: each }) => runAutomations(each)))
    await run()
    expect((await reminders(email)).length, `${minutes} minutes later`).toBe(count)
  }
  expect((await reminders(email)).map(({ data }) => data.step)).toEqual([1, 2, 3])
  expect(await reminders(silent.email)).toEqual([])
  expect(await reasonsOf(id)).toEqual(['done'])
})

test('a run whose process dies after queueing sends its e-mail once', async () => {
  const { email } = await aCustomer()
  clock.forward(61)
  const dying = {
    ...deps(),
    jobs: {
      ...deps().jobs,
      enqueue: async (...[tx]: Parameters<ReturnType<typeof deps>['jobs']['enqueue']>) => {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
        return ''
      },
    },
  } as unknown as ReturnType<typeof deps>
  await expect(runAutomations(dying)).rejects.toThrow()
  expect(await reminders(email)).toEqual([])
  await run()
  await run()
  expect((await reminders(email)).length).toBe(1)
})

test('no e-mail follows an order, an emptied bag, withdrawn consent, or goods that are sold out', async () => {
  const [buyer, emptier, leaver] = [await aCustomer(), await aCustomer(), await aCustomer()]
  clock.forward(13 * 60) // eleven at night: the runs begin and wait
  await run()
  const contact = { name: 'B', email: buyer.email, phone: '0711 222 333' }
  const placed = await json<{ number: string }>(order(buyer.visitor, { contact }))
  expect((await pay(buyer.visitor, placed.number)).status).toBe(201)
  const [line] = await bagOf(emptier.visitor)
  await emptier.visitor.send('DELETE', `/api/cart/lines/${line?.id}`)
  await leaver.visitor.send('PATCH', '/api/profile', { body: { marketing: { given: false, source: 'profile' } } })
  clock.forward(10 * 60)
  await run()
  for (const { email } of [buyer, emptier, leaver]) expect(await reminders(email), email).toEqual([])
  expect([await reasonsOf(buyer.id), await reasonsOf(emptier.id), await reasonsOf(leaver.id)]).toEqual([
    ['ordered'],
    ['emptied'],
    ['no-consent'],
  ])
  const late = await aCustomer()
  clock.forward(61)
  await setOnHand(shop(), variant, 0)
  await run()
  expect(await reminders(late.email)).toEqual([])
  expect(await reasonsOf(late.id)).toEqual(['sold-out'])
  await setOnHand(shop(), variant, 500)
})

test('quiet hours and the weekly limit hold an e-mail back', async () => {
  const { email, id } = await aCustomer()
  clock.forward(14 * 60) // midnight in Nairobi
  await run()
  expect(await reminders(email)).toEqual([])
  clock.forward(8 * 60 + 15)
  await run()
  expect((await reminders(email)).length).toBe(1)
  admin = await anAdmin(shop())
  expect((await change({ perWeek: 1 })).status).toBe(200)
  clock.forward(24 * 60)
  await run()
  expect((await reminders(email)).length).toBe(1)
  admin = await anAdmin(shop())
  const letter = { to: { customers: { keys: [id] } }, kind: 'marketing', words: { en: { subject: 'News', text: 'News.' } } }
  const { id: campaign } = await json<{ id: string }>(admin.post('/api/admin/letters', letter, { key: key() }))
  await sendLetters(deps())
  expect(await mailsOf(deps().db, { to: email, template: 'house-letter' })).toEqual([])
  const { people: shown } = await json<LetterView>(admin.get(`/api/admin/letters/${campaign}`))
  expect(shown).toMatchObject([{ state: 'left', reason: 'weekly-limit' }])
  expect((await change()).status).toBe(200)
  await run()
  expect((await reminders(email)).length).toBe(1)
  clock.forward(6 * 60)
  await run()
  expect((await reminders(email)).length).toBe(2)
})

test('the link restores the bag in another browser at present prices, and opens nothing else', async () => {
  const { email, visitor } = await aCustomer(true, 2)
  clock.forward(61)
  await run()
  const mail = present((await reminders(email))[0], 'the e-mail')
  await sendMail(deps(), { id: mail.id })
  const token = present(/restore=([\w.-]+)$/.exec(String(mail.data.path))?.[1], 'the token')
  await deps().db.updateTable('variant').set({ price: 7_770_000 }).where('id', '=', variant).execute()
  deps().cache.forget()
  const other = aVisitor(shop())
  const restored = await other.post('/api/cart/restores', { token })
  expect([restored.status, await restored.json()]).toEqual([200, { lines: 1, left: 0 }])
  expect(await bagOf(other)).toMatchObject([{ variantId: variant, quantity: 2, unitPrice: 7_770_000 }])
  expect((await other.post('/api/cart/restores', { token })).status).toBe(200)
  expect(await bagOf(other)).toMatchObject([{ quantity: 2 }])
  expect((await other.get('/api/profile')).status).toBe(401)
  expect((await bagOf(visitor)).length).toBe(1)
  const [cart = '', expires = '', signature = ''] = token.split('.')
  for (const forged of [
    `${cart}.${expires}.${signature.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}`,
    `${cart}.zzzzzzzz.${signature}`,
    bagToken(deps().secret, crypto.randomUUID(), minutesAfter(clock.now(), 60)),
  ])
    expect(await code(await aVisitor(shop()).post('/api/cart/restores', { token: forged }))).toEqual([410, 'cart.link-over'])
  clock.forward(15 * 24 * 60)
  expect(await code(await aVisitor(shop()).post('/api/cart/restores', { token }))).toEqual([410, 'cart.link-over'])
})

test('a link of a full bag drops no line of the bag in which it is opened', async () => {
  const { db } = deps()
  const variants = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('make', '=', 'ready')
    .where('unit', '=', 'piece')
    .where('variant.id', '<>', variant)
    .orderBy('variant.id')
    .limit(MAX_LINES)
    .execute()
  const [victim, sender] = [aVisitor(shop()), aVisitor(shop())]
  await putInBag(victim, variant, 2)
  await putInBag(sender, variant)
  const full = await db
    .selectFrom('cart_line')
    .select(['id', 'cart_id', 'quantity', 'seen_price'])
    .orderBy('added_at', 'desc')
    .orderBy(sql`ctid`, 'desc')
    .executeTakeFirstOrThrow()
  const at = minutesAfter(clock.now(), 1)
  const rest = variants.map(({ id }) => ({ ...full, id: crypto.randomUUID(), variant_id: id, added_at: at }))
  await db.deleteFrom('cart_line').where('id', '=', full.id).execute()
  await db.insertInto('cart_line').values(rest).execute()
  const token = bagToken(deps().secret, full.cart_id, minutesAfter(clock.now(), 60))
  expect(await json(victim.post('/api/cart/restores', { token }))).toEqual({ lines: MAX_LINES - 1, left: 1 })
  const lines = await bagOf(victim)
  expect(lines.length).toBe(MAX_LINES)
  expect(lines.find(({ variantId }) => variantId === variant)).toMatchObject({ quantity: 2 })
})

test('one click on the unsubscribe address of a reminder ends its run', async () => {
  const { email } = await aCustomer()
  clock.forward(61)
  await run()
  const stopPath = String(present((await reminders(email))[0], 'the e-mail').data.stopPath)
  const token = present(/letters=([\w.-]+)$/.exec(stopPath)?.[1], 'the token')
  const address = `${shop().address}/api/mail-stops/${token}`
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(303)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
  clock.forward(24 * 60)
  await run()
  expect((await reminders(email)).length).toBe(1)
})

test('marketing stops at an address that its mail server refuses, until another e-mail arrives', async () => {
  const { email, id } = await aCustomer()
  const settle = (state: 'refused' | 'sent') =>
    deps().db.updateTable('mail').set({ state, settled_at: clock.now() }).where('recipient', '=', email).execute()
  clock.forward(61)
  await run()
  await settle('refused')
  const letter = { to: { customers: { keys: [id] } }, kind: 'marketing', words: { en: { subject: 'News', text: 'News.' } } }
  const send = async () => {
    const { id: campaign } = await json<{ id: string }>(admin.post('/api/admin/letters', letter, { key: key() }))
    await sendLetters(deps())
    return (await json<LetterView>(admin.get(`/api/admin/letters/${campaign}`))).people.map(({ reason }) => reason)
  }
  expect(await send()).toEqual(['refused'])
  await settle('sent')
  expect(await send()).toEqual([null])
  await settle('refused')
  clock.forward(24 * 60)
  await run()
  expect(await reasonsOf(id)).toEqual(['refused'])
  expect((await reminders(email)).length).toBe(1)
})

test('the screen shows the counts of each step', async () => {
  const { bag, builtIn } = await json<Automations>(admin.get('/api/admin/email-automations'))
  expect(bag.sent[0]).toBeGreaterThan(2)
  expect(bag.sent[2]).toBe(1)
  expect(bag.ended.find(({ reason }) => reason === 'ordered')).toMatchObject({ count: 1 })
  expect(builtIn.map(({ template }) => template)).toContain('review-invitation')
})

test('rules out of order are refused, and roles without the right change nothing', async () => {
  expect((await change({ bag: { on: true, waits: [24, 1] } })).status).toBe(400)
  expect((await change({ bag: { on: true, waits: [] } })).status).toBe(400)
  expect((await change({ quiet: { from: 24, until: 1 } })).status).toBe(400)
  const support = await anAdmin(shop(), 'support')
  expect((await support.get('/api/admin/email-automations')).status).toBe(403)
})
