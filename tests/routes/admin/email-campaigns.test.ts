import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sendCampaigns } from '#flows/campaigns/send-campaigns.ts'
import { giveUpOrKeep, sendMail } from '#flows/orders/send-mail.ts'
import { present } from '#kernel/assert.ts'
import type { CampaignChoices, CampaignPreview, CampaignView, LetterList, LetterView } from '#modules/customers/contract.ts'
import { clickToken, letterStopToken, partOf } from '#modules/customers/index.ts'
import { mailsOf } from '#tests/mails.ts'
import { aPromotion } from '#tests/promotions.ts'
import { aSeededShop, key, order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

/** Workers are off: a test sends the campaign. The second shop is another process on the same database. */
const shops = aSeededShop({}, 2, { work: { workers: [], scheduled: [] } })
const shop = () => present(shops[0], 'a shop')
const db = () => shop().deps.db
const START = '2026-12-01T09:00'
const PEOPLE = 60
let admin: Visitor
let segment: string

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const path = '/api/admin/email-campaigns'

const RULES = {
  audience: { segments: [] as string[], except: [] as string[] },
  waves: null,
  perDomain: null,
  test: null,
  holdout: 0,
  utm: null,
  code: null,
}
const draft = (rules: object = {}, over: object = {}) => ({
  name: 'Spring',
  words: { en: { subject: 'Linen', text: 'Linen is here.' } },
  page: '/new-arrivals',
  rules: { ...RULES, audience: { segments: [segment], except: [] }, ...rules },
  ...over,
})
const add = (body: object) => admin.post(path, body, { key: key() })
const create = async (rules: object = {}, over: object = {}) => (await json<{ id: string }>(add(draft(rules, over)))).id
const move = (id: string, body: object) => admin.post(`${path}/${id}/moves`, body)
const view = (id: string) => json<CampaignView>(admin.get(`${path}/${id}`))
const counts = (id: string) => json<LetterView>(admin.get(`/api/admin/letters/${id}`))
const mails = () => mailsOf(db(), { template: 'house-letter' })
const send = (nth = 0) => sendCampaigns(present(shops[nth], 'a shop').deps)
const started = async (rules: object = {}, over: object = {}) => {
  const id = await create(rules, over)
  expect((await move(id, { move: 'schedule' })).status).toBe(200)
  return id
}
/** Marks queued e-mails as sent, so that the send queue has room. */
const deliver = () =>
  db().updateTable('mail').set({ state: 'sent', settled_at: new Date() }).where('state', '=', 'waiting').execute()
async function sendAll() {
  for (let turn = 0; turn < 10; turn++) {
    await send()
    await deliver()
  }
}

beforeAll(async () => {
  admin = await anAdmin(shop())
  await sql`insert into "user" (id, name, email, "createdAt", "updatedAt", role)
    select 'c-' || n, 'Customer ' || n, 'c-' || n || '@' || case when n % 3 = 0 then 'one.example' else 'two.example' end, now(), now(), 'customer'
    from generate_series(1, ${sql.lit(PEOPLE)}) as n`.execute(db())
  await sql`insert into customer_consent (user_id, kind, given, source, at)
    select 'c-' || n, 'marketing', n <> 60, 'profile', now() from generate_series(1, ${sql.lit(PEOPLE)}) as n`.execute(db())
  await sql`insert into customer_file (user_id, tags, changed_at) select 'c-' || n, '{list}', now() from generate_series(1, ${sql.lit(PEOPLE)}) as n`.execute(
    db(),
  )
  const rules = [{ of: 'tag', is: 'is', tag: 'list' }]
  segment = (await json<{ id: string }>(admin.post('/api/admin/customer-segments', { name: 'List', match: 'all', rules }))).id
})
beforeEach(async () => {
  await db().deleteFrom('mail').execute()
  await db().deleteFrom('email_campaign').execute()
  await db().deleteFrom('rate_limit').execute()
})

test('invalid campaigns and roles without the right are refused', async () => {
  const second = { subjects: { en: 'Silk' }, share: 20, wait_hours: 4 }
  const bad: [string, object][] = [
    ['no name', draft({}, { name: ' ' })],
    ['in no language', draft({}, { words: {} })],
    ['leading out of the shop', draft({}, { page: '//elsewhere.example' })],
    ['waves of nobody', draft({ waves: { size: 0, every: 1, unit: 'day' } })],
    ['a test without a second subject', draft({ test: { ...second, subjects: {} } })],
    ['a holdout of all', draft({ holdout: 51 })],
    ['link parameters with a blank', draft({ utm: { source: 'e mail', medium: 'email', campaign: 'x' } })],
    ['a code without its place', draft({ code: { promotionId: crypto.randomUUID(), prefix: '' } })],
    ['a place without a code', draft({}, { words: { en: { subject: 'x', text: 'Use {code}' } } })],
  ]
  for (const [what, body] of bad) expect(await problem(await add(body)), what).toEqual([400, 'request.invalid'])
  expect(await problem(await add(draft({}, { name: '\ud800' })))).toEqual([400, 'request.malformed'])
  const support = await anAdmin(shop(), 'support')
  expect(await problem(await support.post(path, draft(), { key: key() }))).toEqual([403, 'access.not-in-role'])
})

test('a campaign move, save or deletion is refused in the wrong state', async () => {
  const nowhere = crypto.randomUUID()
  expect(await problem(await admin.get(`${path}/${nowhere}`))).toEqual([404, 'customers.no-such-campaign'])
  expect(await problem(await move(nowhere, { move: 'stop' }))).toEqual([404, 'customers.no-such-campaign'])
  const id = await create()
  const put = (version: number) => admin.send('PUT', `${path}/${id}`, { body: { draft: draft({ holdout: 5 }), version } })
  expect(await problem(await put(2))).toEqual([409, 'customers.campaign-changed'])
  expect((await put(1)).status).toBe(200)
  expect(await problem(await move(id, { move: 'pause' }))).toEqual([409, 'customers.bad-campaign-move'])
  expect(await problem(await move(id, { move: 'schedule', startsAt: '2020-01-01T09:00' }))).toEqual([
    422,
    'customers.start-in-past',
  ])
  for (const startsAt of ['0000-01-01T00:00', '2026-02-30T09:00', '2026-12-01T25:00'])
    expect(await problem(await move(id, { move: 'schedule', startsAt })), startsAt).toEqual([400, 'request.invalid'])
  expect((await move(id, { move: 'schedule', startsAt: START.replace('2026', '2036') })).status).toBe(200)
  expect(await view(id)).toMatchObject({
    state: 'scheduled',
    startsAt: '2036-12-01T06:00:00.000Z',
    moves: ['unschedule', 'stop'],
  })
  expect(await problem(await put(2))).toEqual([409, 'customers.campaign-started'])
  expect(await problem(await admin.send('DELETE', `${path}/${id}`))).toEqual([409, 'customers.campaign-started'])
  await send()
  expect(await mails()).toEqual([])
  expect((await move(id, { move: 'unschedule' })).status).toBe(200)
  expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(200)
  const withCode = await create(
    { code: { promotionId: nowhere, prefix: 'SPRING' } },
    { words: { en: { subject: 'x', text: 'Use {code}' } } },
  )
  expect(await problem(await move(withCode, { move: 'schedule' }))).toEqual([422, 'customers.promotion-not-usable'])
})

test('a campaign preview counts the audience, the groups and a sample', async () => {
  const test_ = { subjects: { en: 'Silk' }, share: 50, wait_hours: 4 }
  const shown = await json<CampaignPreview>(
    admin.post(`${path}/previews`, { draft: draft({ holdout: 20, test: test_, waves: { size: 10, every: 1, unit: 'hour' } }) }),
  )
  expect(shown).toMatchObject({ total: PEOPLE - 1, left: [{ reason: 'no-consent', count: 1 }], subject: 'Linen' })
  expect(shown.sample).toHaveLength(10)
  expect(shown.held + shown.testA + shown.testB).toBeGreaterThan(20)
  expect(shown.waves).toBeGreaterThan(2)
  expect(shown.html).toContain('Linen is here.')
  const gone = draft({ audience: { segments: [crypto.randomUUID()], except: [] } })
  expect(await problem(await admin.post(`${path}/previews`, { draft: gone }))).toEqual([404, 'customers.no-such-segment'])
})

test('two processes send a campaign to each recipient exactly once', async () => {
  const id = await started()
  for (let turn = 0; turn < 6; turn++) {
    await Promise.all([send(0), send(1), send(0), send(1)])
    await deliver()
  }
  const to = (await mails()).map(({ recipient }) => recipient)
  expect(to).toHaveLength(PEOPLE - 1)
  expect(new Set(to).size).toBe(PEOPLE - 1)
  expect(await view(id)).toMatchObject({ state: 'done', report: { all: { sent: PEOPLE - 1, accepted: PEOPLE - 1, bounced: 0 } } })
})

test('a failed batch leaves recipients waiting and is sent in full afterwards', async () => {
  const id = await started()
  const broken = { ...shop().deps, secret: undefined as unknown as string } // rendering the first mail fails
  await expect(sendCampaigns(broken)).rejects.toThrow()
  expect(await counts(id)).toMatchObject({ owed: 0, waiting: PEOPLE - 1 })
  expect(await mails()).toEqual([])
  await sendAll()
  expect(await counts(id)).toMatchObject({ owed: PEOPLE - 1, waiting: 0 })
})

test('an audience that changes while sending stays as it was at the start', async () => {
  const id = await started({ waves: { size: 20, every: 1, unit: 'hour' } })
  await sendAll()
  expect(await counts(id)).toMatchObject({ owed: 20, waiting: PEOPLE - 21 })
  await sql`insert into customer_consent (user_id, kind, given, source, at) values ('c-60', 'marketing', true, 'profile', now())`.execute(
    db(),
  )
  await sql`update customer_file set tags = '{}' where user_id = 'c-59'`.execute(db())
  await admin.post(`/api/mail-stops/${letterStopToken(shop().deps.secret, 'c-58')}`)
  await sql`update email_campaign_plan set next_wave_at = now()`.execute(db())
  await sendAll()
  expect(await counts(id)).toMatchObject({ owed: 40 })
  await sql`update email_campaign_plan set next_wave_at = now()`.execute(db())
  await sendAll()
  const { people } = await json<LetterView>(admin.get(`/api/admin/letters/${id}?state=left`))
  expect(people.map((each) => [each.key, each.reason])).toEqual([['c-58', 'no-consent']])
  const to = (await mails()).map(({ recipient }) => recipient)
  expect(to).not.toContain('c-60@one.example')
  expect(to).toContain('c-59@two.example')
  expect(await view(id)).toMatchObject({ state: 'done', waves: 3, released: 3 })
  await sql`delete from customer_consent where user_id in ('c-58', 'c-60') and id in (select max(id) from customer_consent group by user_id)`.execute(
    db(),
  )
  await db().deleteFrom('email_suppression').execute()
  await sql`update customer_file set tags = '{list}' where user_id = 'c-59'`.execute(db())
})

test('a campaign leaves out suppressed addresses', async () => {
  const address = 'c-10@two.example'
  expect((await admin.post('/api/admin/email-suppressions', { address, note: 'Asked by phone.' }, { key: key() })).status).toBe(
    201,
  )
  const id = await started()
  await sendAll()
  const { people } = await json<LetterView>(admin.get(`/api/admin/letters/${id}?state=left`))
  expect(people.map((each) => [each.key, each.reason])).toEqual([['c-10', 'refused']])
  expect((await mails()).map(({ recipient }) => recipient)).not.toContain(address)
  await db().deleteFrom('email_suppression').execute()
})

test('a customer erased between freezing and sending gets no e-mail, nor one that is queued', async () => {
  const [early, late] = await Promise.all(
    ['early', 'late'].map(async (name) => ({
      id: await anAccount(shop(), `${name}@three.example`),
      email: `${name}@three.example`,
    })),
  )
  for (const { id } of [present(early, 'one'), present(late, 'one')]) {
    await sql`insert into customer_consent (user_id, kind, given, source, at) values (${id}, 'marketing', true, 'profile', now())`.execute(
      db(),
    )
    await sql`insert into customer_file (user_id, tags, changed_at) values (${id}, '{erased}', now())`.execute(db())
  }
  const rules = [{ of: 'tag', is: 'is', tag: 'erased' }]
  const both = await json<{ id: string }>(admin.post('/api/admin/customer-segments', { name: 'Erased', match: 'all', rules }))
  const id = await started({ audience: { segments: [both.id], except: [] }, waves: { size: 1, every: 1, unit: 'hour' } })
  await send()
  expect(await mails()).toHaveLength(1)
  for (const each of [early, late]) expect((await admin.send('DELETE', `/api/admin/customers/${each?.id}`)).status).toBe(200)
  expect(await mails()).toEqual([])
  await sql`update email_campaign_plan set next_wave_at = now()`.execute(db())
  await sendAll()
  expect(await mails()).toEqual([])
  const shown = await counts(id)
  expect(shown.people.map(({ reason, email }) => [reason, email])).toEqual([
    [null, null],
    ['gone', null],
  ])
})

test('a campaign pauses for a deleted segment and for an empty audience', async () => {
  const rules = [{ of: 'tag', is: 'is', tag: 'list' }]
  const other = await json<{ id: string }>(admin.post('/api/admin/customer-segments', { name: 'Short', match: 'all', rules }))
  const id = await started({ audience: { segments: [segment], except: [other.id] } })
  expect((await admin.send('DELETE', `/api/admin/customer-segments/${other.id}`)).status).toBe(200)
  await send()
  expect(await view(id)).toMatchObject({ state: 'paused', pauseReason: 'segment', moves: ['resume', 'stop'] })
  expect(await mails()).toEqual([])
  const nobody = await started({ audience: { segments: [segment], except: [segment] } })
  await send()
  expect(await view(nobody)).toMatchObject({ state: 'paused', pauseReason: 'empty' })
})

test('a campaign whose template is deleted while it waits is sent all the same', async () => {
  const template = '/api/admin/email-templates/house-letter/en'
  const shipped = await json<{ shipped: object }>(admin.get(template))
  const content = { ...shipped.shipped, title: 'Own title' }
  expect((await admin.send('PUT', template, { body: { content, version: 0 } })).status).toBe(200)
  await started()
  expect((await admin.send('PUT', template, { body: { content: null, version: 1 } })).status).toBe(200)
  await send()
  expect((await mails()).length).toBe(50)
})

test('a paused campaign queues nothing, and a stopped one leaves the rest out', async () => {
  const id = await started({ waves: { size: 20, every: 1, unit: 'hour' } })
  await sendAll()
  expect((await move(id, { move: 'pause' })).status).toBe(200)
  await sql`update email_campaign_plan set next_wave_at = now()`.execute(db())
  await sendAll()
  expect(await counts(id)).toMatchObject({ owed: 20, campaign: { state: 'paused', nextWaveAt: null } })
  expect((await move(id, { move: 'resume' })).status).toBe(200)
  await sendAll()
  expect(await counts(id)).toMatchObject({ owed: 40 })
  expect((await move(id, { move: 'stop' })).status).toBe(200)
  await sendAll()
  expect(await counts(id)).toMatchObject({ owed: 40, left: PEOPLE - 41, waiting: 0, campaign: { state: 'stopped' } })
  const list = await json<LetterList>(admin.get('/api/admin/letters'))
  expect(list.letters[0]?.campaign).toMatchObject({ name: 'Spring', state: 'stopped' })
})

test('a domain gets at most its number of e-mails a minute, without holding up the others', async () => {
  const id = await started({ perDomain: 5 })
  await sendAll()
  const at = async (domain: string) => (await mails()).filter(({ recipient }) => recipient.endsWith(domain)).length
  expect([await at('one.example'), await at('two.example')]).toEqual([5, 5])
  await sql`update email_campaign_recipient set settled_at = now() - interval '2 minutes' where settled_at is not null`.execute(
    db(),
  )
  await Promise.all([send(0), send(1)])
  expect([await at('one.example'), await at('two.example')]).toEqual([10, 10])
  expect(await view(id)).toMatchObject({ state: 'sending' })
})

test('the subject that is clicked more goes to the rest, and clicks count once', async () => {
  const rules = {
    test: { subjects: { en: 'Silk' }, share: 50, wait_hours: 4 },
    utm: { source: 'shop', medium: 'email', campaign: 'spring' },
  }
  const id = await started(rules)
  await sendAll()
  const rows = () =>
    db().selectFrom('email_campaign_recipient').selectAll().where('campaign_id', '=', id).orderBy('position').execute()
  const second = present(
    (await rows()).find(({ part }) => part === 'b'),
    'a recipient of the second subject',
  )
  const mail = (await mails()).find(({ id: each }) => each === second.mail_id)
  expect(mail?.data).toMatchObject({ subject: 'Silk' })
  const click = (token: string) => aVisitor(shop()).fetch(`/api/campaign-clicks/${token}`, { redirect: 'manual' })
  const link = String(mail?.data.seePath)
  for (let turn = 0; turn < 2; turn++) {
    const answer = await aVisitor(shop()).fetch(link, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      '/new-arrivals?utm_source=shop&utm_medium=email&utm_campaign=spring&utm_content=b',
    ])
  }
  const forged = await click(`${id}.1.${'x'.repeat(22)}`)
  expect([forged.status, forged.headers.get('Location')]).toEqual([303, '/'])
  const gone = await click(clickToken(shop().deps.secret, crypto.randomUUID(), 1))
  expect(gone.headers.get('Location')).toBe('/')
  expect((await rows()).filter(({ clicked_at }) => clicked_at)).toHaveLength(1)
  await sql`update email_campaign_plan set next_wave_at = now()`.execute(db())
  await sendAll()
  const shown = await view(id)
  expect(shown).toMatchObject({ state: 'done', winner: 'b', report: { all: { sent: PEOPLE - 1, clicked: 1 } } })
  const rest = (await rows()).filter(({ part }) => part === 'rest').map(({ mail_id }) => mail_id)
  const subjects = (await mails()).filter((each) => rest.includes(each.id)).map(({ data }) => data.subject)
  expect(new Set(subjects)).toEqual(new Set(['Silk']))
})

test('a holdout group gets no e-mail, and its sales are compared', async () => {
  const id = await started({ holdout: 30 })
  await sendAll()
  const keys = Array.from({ length: PEOPLE - 1 }, (_, nth) => `c-${nth + 1}`)
  const held = keys.filter((each) => partOf(id, each, { holdout: 30, test: 0 }) === 'held')
  expect(await counts(id)).toMatchObject({ held: held.length, owed: PEOPLE - 1 - held.length, waiting: 0 })
  expect((await mails()).filter(({ recipient }) => held.some((each) => recipient.startsWith(`${each}@`)))).toEqual([])
  const mailed = present(
    keys.find((each) => !held.includes(each)),
    'a recipient',
  )
  const buyer = aVisitor(shop())
  await putInBag(buyer, await variantOf(shop()))
  const { rows } = await sql<{ email: string }>`select email from "user" where id = ${mailed}`.execute(db())
  const placed = await json<{ number: string }>(
    order(buyer, { contact: { name: 'Somebody', email: String(rows[0]?.email), phone: '0711 222 333' } }),
  )
  expect((await pay(buyer, placed.number)).status).toBe(201)
  await sql`update orders set customer_id = ${mailed} where number = ${placed.number}`.execute(db())
  const { report } = await view(id)
  expect(report?.mailed).toMatchObject({ people: PEOPLE - 1 - held.length, orders: 1 })
  expect(report?.mailed.net).toBeGreaterThan(0)
  expect(report?.held).toMatchObject({ people: held.length, orders: 0, net: 0, netPerPerson: 0 })
  expect(report?.gain).toBe(report?.mailed.net)
})

test('each recipient gets an own code, and the campaign pauses when the promotion ends', async () => {
  const { id: promotionId } = await aPromotion(admin, { code: 'OLD' })
  await aPromotion(admin, { code: 'DRAFT', draft: true })
  const choices = await json<CampaignChoices>(admin.get('/api/admin/email-campaign-choices'))
  expect(choices.promotions.map(({ id }) => id)).toEqual([promotionId])
  expect(choices.segments).toContainEqual({ id: segment, name: 'List', total: PEOPLE })
  const rules = { code: { promotionId, prefix: 'SPRING' }, waves: { size: 30, every: 1, unit: 'hour' } }
  const id = await started(rules, { words: { en: { subject: 'Linen', text: 'Your code: {code}.' } } })
  await sendAll()
  const codes = (await mails()).map(({ data }) => /code: (SPRING\w{8})\./.exec(String(data.text))?.[1])
  expect(codes).toHaveLength(30)
  expect(new Set(codes).size).toBe(30)
  const stored = await db().selectFrom('promotion_code').selectAll().where('code', 'in', codes.map(String)).execute()
  expect(stored.map(({ total_limit, per_customer }) => [total_limit, per_customer])).toEqual(codes.map(() => [1, 1]))
  const [batch] = await db().selectFrom('promotion_code_batch').selectAll().where('id', '=', String(stored[0]?.batch)).execute()
  expect(batch).toMatchObject({ wanted: 30, made: 30 })
  const buyer = aVisitor(shop())
  await putInBag(buyer, await variantOf(shop()))
  expect((await buyer.post('/api/cart/codes', { code: codes[0] })).status).toBe(200)
  expect((await admin.post(`/api/admin/promotions/${promotionId}/move`, { move: 'pause' })).status).toBe(200)
  await sql`update email_campaign_plan set next_wave_at = now()`.execute(db())
  await sendAll()
  expect(await view(id)).toMatchObject({ state: 'paused', pauseReason: 'promotion', report: { codesUsed: 0 } })
  expect(await counts(id)).toMatchObject({ owed: 30, waiting: PEOPLE - 31 })
  expect(await problem(await move(id, { move: 'resume' }))).toEqual([422, 'customers.promotion-not-usable'])
  expect((await admin.post(`/api/admin/promotions/${promotionId}/move`, { move: 'resume' })).status).toBe(200)
  expect((await move(id, { move: 'resume' })).status).toBe(200)
  await sendAll()
  expect(await counts(id)).toMatchObject({ owed: PEOPLE - 1, waiting: 0 })
})

test('an e-mail that two crashes interrupted is queued again once', async () => {
  await started()
  await send()
  const { deps } = shop()
  const [first, second] = (await mails()).map(({ id }) => id)
  const mailOf = async (id = '') => (await mails()).find((mail) => mail.id === id)
  const queued = async (id = '') => {
    const { rows } = await sql`select from pgboss.job where singleton_key = ${id} and state < 'active'`.execute(db())
    return rows.length
  }
  const dieTwice = async (id = '', job = crypto.randomUUID()) => {
    await sql`delete from pgboss.job where singleton_key = ${id}`.execute(db())
    await giveUpOrKeep(deps, { id }, { job, died: true })
    return job
  }
  const job = await dieTwice(first)
  await giveUpOrKeep(deps, { id: String(first) }, { job, died: true })
  expect([(await mailOf(first))?.state, await queued(first)]).toEqual(['waiting', 1])
  await sendMail(deps, { id: String(first) })
  expect((await mailOf(first))?.state).toBe('captured')

  await dieTwice(second)
  await dieTwice(second)
  expect([(await mailOf(second))?.state, await queued(second)]).toEqual(['given-up', 0])
})

test('e-mails that wait for another try do not hold up their campaign', async () => {
  const id = await started()
  await send()
  expect(await counts(id)).toMatchObject({ owed: 50 })
  await db().updateTable('mail').set({ failure: '451 try again later' }).where('state', '=', 'waiting').execute()
  await send()
  expect(await counts(id)).toMatchObject({ owed: PEOPLE - 1, waiting: 0 })
})
