import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sendLetters } from '#flows/campaigns/send-campaigns.ts'
import { present } from '#kernel/assert.ts'
import type { LetterList, LetterPreview, LetterView } from '#modules/customers/contract.ts'
import { consentsOf, letterStopToken } from '#modules/customers/index.ts'
import { suppressionOf } from '#services/email/index.ts'
import { mailsOf } from '#tests/mails.ts'
import { anUnpaidOrder, aSeededShop, key, only, order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

/** Workers are off: a test sends the campaign. */
const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [] } })
const shop = () => only(shops)
const db = () => shop().deps.db
let admin: Visitor

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const said = (text: string) => ({ subject: `${text}!`, text: `${text}.\n\nCome and see.` })
const news = (to: object, over: object = {}) => ({
  to,
  kind: 'marketing',
  words: { en: said('News'), ar: said('أخبار') },
  ...over,
})
const write = (body: object, with_key = key(), by = admin) => by.post('/api/admin/letters', body, { key: with_key })
const view = (id: string) => json<LetterView>(admin.get(`/api/admin/letters/${id}`))
const results = async (id: string) =>
  Object.fromEntries((await view(id)).people.map((each) => [each.key, each.reason ?? each.state]))
const consentOf = async (id: string) => (await consentsOf(db(), id, 9)).reverse().map(({ given, source }) => [given, source])
const lettersTo = (to: string) => mailsOf(db(), { to, template: 'house-letter' })

type Who = { id: string; email: string; visitor: Visitor }
async function aCustomer(name: string, agrees?: boolean, language?: string): Promise<Who> {
  const email = `${name}@example.com`
  const id = await anAccount(shop(), email)
  const visitor = aVisitor(shop())
  await visitor.signIn(email)
  const marketing = agrees === undefined ? {} : { marketing: { given: agrees, source: 'profile' } }
  const changed = await visitor.send('PATCH', '/api/profile', { body: { name, ...marketing, ...(language && { language }) } })
  expect(changed.status).toBe(200)
  return { id, email, visitor }
}
async function placedBy({ visitor, email }: Who): Promise<string> {
  await putInBag(visitor, await variantOf(shop()))
  const placed = await json<{ number: string }>(order(visitor, { contact: { name: 'Somebody', email, phone: '0711 222 333' } }))
  expect((await pay(visitor, placed.number)).status).toBe(201)
  return placed.number
}
let yes: Who
let arabic: Who
let no: Who
let silent: Who
let number: string
beforeAll(async () => {
  admin = await anAdmin(shop())
  ;[yes, arabic, no, silent] = await Promise.all([
    aCustomer('yes', true),
    aCustomer('arabic', true, 'ar'),
    aCustomer('no', false),
    aCustomer('silent'),
  ])
  number = await placedBy(no)
})
const keysOf = (...who: Who[]) => ({ customers: { keys: who.map(({ id }) => id) } })

test('an invalid e-mail campaign and a role without the right are refused', async () => {
  const bad: [string, object, [number, string]][] = [
    ['in no language', news(keysOf(yes), { words: {} }), [400, 'request.invalid']],
    ['without a subject', news(keysOf(yes), { words: { en: { subject: ' ', text: 'x' } } }), [400, 'request.invalid']],
    [
      'with too long a text',
      news(keysOf(yes), { words: { en: { subject: 'x', text: 'x'.repeat(4_001) } } }),
      [400, 'request.invalid'],
    ],
    ['in a language that no page is in', news(keysOf(yes), { words: { fr: said('x') } }), [400, 'request.invalid']],
    ['leading out of the shop', news(keysOf(yes), { page: '//elsewhere.example' }), [400, 'request.invalid']],
    ['leading out of the shop, whole', news(keysOf(yes), { page: 'https://elsewhere.example' }), [400, 'request.invalid']],
    ['to nobody', news({ customers: { keys: [] } }), [400, 'request.invalid']],
    ['to nobody who agreed', news(keysOf(no, silent)), [409, 'customers.nobody-to-write-to']],
  ]
  for (const [what, body, expected] of bad) expect(await problem(await write(body)), what).toEqual(expected)
  const support = await anAdmin(shop(), 'support')
  expect(await problem(await write(news(keysOf(yes)), key(), support))).toEqual([403, 'access.not-in-role'])
  expect((await json<LetterList>(admin.get('/api/admin/letters'))).letters).toEqual([])
})

test('a campaign preview counts recipients, languages and those left out', async () => {
  const body = { ...news(keysOf(yes, arabic, no, silent), { page: '/new-arrivals' }), language: 'ar' }
  const shown = await json<LetterPreview>(admin.post('/api/admin/letters/previews', body))
  expect(shown).toMatchObject({ to: 2, left: [{ reason: 'no-consent', count: 2 }], subject: 'أخبار!' })
  expect(shown.languages.sort((a, b) => a.language.localeCompare(b.language))).toEqual([
    { language: 'ar', count: 1 },
    { language: 'en', count: 1 },
  ])
  expect(shown.html).toContain('dir="rtl"')
  expect(shown.html).toContain('/new-arrivals')
  expect(shown.html).not.toContain('<style>')
  expect(await mailsOf(db(), { template: 'house-letter' })).toEqual([])
})

test('a marketing campaign reaches consenting customers once in their language', async () => {
  const all = keysOf(yes, arabic, no, silent)
  const same = key()
  const { id } = await json<{ id: string }>(write(news(all), same))
  expect((await json<{ id: string }>(write(news(all), same))).id).toBe(id)
  expect(await problem(await write(news(keysOf(yes)), same))).toEqual([409, 'idempotency.key-reused'])
  expect(await results(id)).toEqual({
    [yes.id]: 'waiting',
    [arabic.id]: 'waiting',
    [no.id]: 'no-consent',
    [silent.id]: 'no-consent',
  })
  await Promise.all([sendLetters(shop().deps), sendLetters(shop().deps), sendLetters(shop().deps)])
  await sendLetters(shop().deps)
  const [mine, theirs] = [await lettersTo(yes.email), await lettersTo(arabic.email)]
  expect([mine.length, theirs.length]).toEqual([1, 1])
  expect([mine[0]?.language, theirs[0]?.language]).toEqual(['en', 'ar'])
  expect(theirs[0]?.data).toMatchObject({ subject: 'أخبار!', stopPath: expect.stringMatching(/^\/wishlist\?letters=/) })
  expect(await lettersTo(no.email)).toEqual([])
  expect(await view(id)).toMatchObject({ owed: 2, left: 2, waiting: 0, chosen: 4 })
  const audited = await db().selectFrom('audit_entry').selectAll().where('action', '=', 'letter-written').execute()
  expect(audited).toHaveLength(1)
  expect(JSON.stringify(audited)).not.toContain('News')
})

test('a failed campaign batch queues no e-mail and is sent in full afterwards', async () => {
  const { id } = await json<{ id: string }>(write(news(keysOf(yes, arabic), { words: { en: said('Cut off') } })))
  const broken = { ...shop().deps, secret: undefined as unknown as string } // rendering the first mail fails
  await expect(sendLetters(broken)).rejects.toThrow()
  expect(await view(id)).toMatchObject({ owed: 0, waiting: 2 })
  expect(await mailsOf(db(), { template: 'house-letter', about: 'Cut off' })).toEqual([])
  await sendLetters(shop().deps)
  expect(await mailsOf(db(), { template: 'house-letter', about: 'Cut off' })).toHaveLength(2)
})

test('a service campaign needs an order instead of consent and links to it', async () => {
  const guest = await anUnpaidOrder(shop(), await variantOf(shop()))
  expect((await pay(guest.visitor, guest.placed.number)).status).toBe(201)
  const words = { en: said('Your cloth is late') }
  const toOrders = { to: { orders: { numbers: [number, guest.placed.number] } }, kind: 'service', words }
  const { id } = await json<{ id: string }>(write(toOrders))
  await sendLetters(shop().deps)
  expect(await view(id)).toMatchObject({ owed: 2, left: 0 })
  const [mail] = (await lettersTo(no.email)).filter(({ data }) => data.number === number)
  expect(mail?.data).toMatchObject({ number, path: expect.stringMatching(/^\/user\/order\//) })
  expect(mail?.data).not.toHaveProperty('stopPath')
  const [other] = await mailsOf(db(), { template: 'house-letter', about: guest.placed.number })
  expect(other?.data).toMatchObject({ path: `/track?order=${guest.placed.number}` })

  const toPeople = await json<{ id: string }>(write({ to: keysOf(no, silent), kind: 'service', words }))
  expect(await results(toPeople.id)).toEqual({ [no.id]: 'waiting', [silent.id]: 'no-order' })
})

test('a campaign to a filter of orders counts the customers of all of them', async () => {
  const { rows } = await sql<{ names: string }>`select string_agg(column_name, ', ') as names
    from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'`.execute(db())
  const columns = sql.raw(rows[0]?.names ?? '')
  await sql`insert into orders (${columns}) select ${columns} from (
    select (jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(), 'cart_id', null, 'customer_id', null,
      'email', 'buyer-' || n || '@example.com', 'number', 'MANY-' || translate(lpad(n::text, 4, '0'), '01', 'AB')))).*
    from orders, generate_series(1, 250) as n where number = ${number}) as copy`.execute(db())
  const all = await json<LetterPreview>(
    admin.post('/api/admin/letters/previews', news({ orders: { filter: {}, except: [] } }, { kind: 'service', language: 'en' })),
  )
  expect(all.to + all.left.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(250)
})

test('a campaign skips customers who unsubscribed, were blocked or were erased', async () => {
  const [changes, blocked, gone] = await Promise.all([
    aCustomer('changes', true),
    aCustomer('blocked', true),
    aCustomer('gone', true),
  ])
  const { id } = await json<{ id: string }>(write(news(keysOf(changes, blocked, gone, yes))))
  const stop = () => admin.post(`/api/mail-stops/${letterStopToken(shop().deps.secret, changes.id)}`)
  expect([(await stop()).status, (await stop()).status]).toEqual([200, 200])
  expect((await admin.send('PUT', `/api/admin/customers/${blocked.id}/block`, { body: { reason: 'For the test' } })).status).toBe(
    200,
  )
  expect((await admin.send('DELETE', `/api/admin/customers/${gone.id}`)).status).toBe(200)
  await sendLetters(shop().deps)
  expect(await results(id)).toEqual({
    [changes.id]: 'no-consent',
    [blocked.id]: 'blocked',
    [gone.id]: 'gone',
    [yes.id]: 'owed',
  })
  const consents = await db().selectFrom('customer_consent').selectAll().where('user_id', '=', changes.id).orderBy('id').execute()
  expect(consents.map(({ given, source }) => [given, source])).toEqual([
    [true, 'profile'],
    [false, 'mail'],
  ])
  const person = JSON.stringify(await view(id))
  expect(person).not.toContain(gone.email)

  const another = await json<{ id: string }>(write(news(keysOf(yes, arabic))))
  expect(await json(admin.post(`/api/admin/letters/${another.id}/stops`))).toEqual({ stopped: 2 })
  expect(await json(admin.post(`/api/admin/letters/${another.id}/stops`))).toEqual({ stopped: 0 })
  const before = (await lettersTo(yes.email)).length
  await sendLetters(shop().deps)
  expect((await lettersTo(yes.email)).length).toBe(before)
  expect(await view(another.id)).toMatchObject({ left: 2, stoppedAt: expect.any(String) })
})

test('one-click unsubscribe works from the mail program and needs a valid token', async () => {
  const token = letterStopToken(shop().deps.secret, yes.id)
  const [id, signature] = token.split('.')
  for (const wrong of [`${arabic.id}.${signature}`, `${id}.${'x'.repeat(43)}`])
    expect(await problem(await admin.post(`/api/mail-stops/${wrong}`))).toEqual([400, 'customers.bad-letter-stop'])
  const path = `/api/mail-stops/${letterStopToken(shop().deps.secret, arabic.id)}`
  const body = 'List-Unsubscribe=One-Click'
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const opened = await aVisitor(shop()).fetch(path, { redirect: 'manual', headers: { 'Accept-Language': 'ar' } })
  expect([opened.status, opened.headers.get('Location')]).toEqual([
    303,
    `/wishlist?letters=${path.slice('/api/mail-stops/'.length)}`,
  ])
  expect(await consentOf(arabic.id)).toEqual([[true, 'profile']])
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  for (const request of [
    { body, headers: form },
    { body, headers: { ...form, Origin: 'null' } },
    { body, headers: { ...form, Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' } },
    { body: multipart },
  ]) {
    const answer = await aVisitor(shop()).fetch(path, { method: 'POST', redirect: 'manual', ...request })
    expect([answer.status, await answer.json()]).toEqual([200, { stopped: true }])
  }
  expect(await consentOf(arabic.id)).toEqual([
    [true, 'profile'],
    [false, 'mail'],
  ])
  expect(await problem(await write(news(keysOf(arabic))))).toEqual([409, 'customers.nobody-to-write-to'])
})

test('an unsubscribe suppresses the address until its owner subscribes again', async () => {
  const person = await aCustomer('stops', true)
  await admin.post(`/api/mail-stops/${letterStopToken(shop().deps.secret, person.id)}`)
  const reason = () => suppressionOf(db(), person.email, 'marketing', new Date())
  expect(await reason()).toBe('unsubscribed')
  const visitor = aVisitor(shop())
  await visitor.signIn(person.email)
  const data = await json<{ suppressions: unknown; consents: unknown[] }>(visitor.get('/api/account/export'))
  expect(data.suppressions).toMatchObject([{ reason: 'unsubscribed', until: null }])
  const words = 'اشترك'
  await visitor.send('PATCH', '/api/profile', { body: { marketing: { given: true, source: 'profile', words, language: 'ar' } } })
  expect(await reason()).toBeUndefined()
  const { consents } = await json<{ consents: unknown[] }>(visitor.get('/api/account/export'))
  expect(consents[0]).toMatchObject({ given: true, source: 'profile', words, language: 'ar' })
})

test('a campaign queues at most fifty e-mails at a time', async () => {
  const key_of = (n: number) => `many-${n}@example.com`
  await sql`
    insert into "user" (id, name, email, "createdAt", "updatedAt", role)
    select 'many-' || n, 'Many ' || n, 'many-' || n || '@example.com', now(), now(), 'customer' from generate_series(1, 120) as n`.execute(
    db(),
  )
  await sql`insert into customer_consent (user_id, kind, given, source, at)
    select 'many-' || n, 'marketing', true, 'profile', now() from generate_series(1, 120) as n`.execute(db())
  await db().updateTable('mail').set({ state: 'captured' }).where('state', '=', 'waiting').execute()
  const { id } = await json<{ id: string }>(write(news({ customers: { filter: { q: 'many' }, except: ['many-1'] } })))
  await sendLetters(shop().deps)
  await sendLetters(shop().deps)
  expect(await view(id)).toMatchObject({ chosen: 119, owed: 50, waiting: 69 })
  for (let turn = 0; turn < 3; turn++) {
    await db()
      .updateTable('mail')
      .set({ state: 'sent' })
      .where('template', '=', 'house-letter')
      .where('state', '=', 'waiting')
      .execute()
    await sendLetters(shop().deps)
  }
  expect(await view(id)).toMatchObject({ owed: 119, waiting: 0 })
  expect(await lettersTo(key_of(1))).toEqual([])
  expect(present((await lettersTo(key_of(2)))[0], 'their mail').language).toBe('en')
})
