import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { minutesAfter } from '#kernel/clock.ts'
import { renewRates } from '#modules/localisation/index.ts'
import { deleteExpiredData } from '#server/expired-data.ts'
import type { CallLog, DoctorReport, Trace } from '#services/audit/contract.ts'
import { auditChain } from '#services/audit/index.ts'
import type { LogRetention } from '#services/settings/contract.ts'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '../../../seeded-shop.ts'
import { startCard, typeCard } from '../../../stripe.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop({}, 1, { work: { scheduled: [] } })
const shop = () => only(shops)
const db = () => shop().deps.db
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(shop())
})
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const callsOf = async (query = '') => {
  await shop().deps.calls.write()
  return (await json<CallLog>(admin.get(`/api/admin/logs/calls${query}`))).calls
}
const ANSWER = { result: 'success', base_code: 'KES', time_last_update_unix: 1_760_000_000, rates: { KES: 1, USD: 0.0077 } }

test('a payment logs its provider call without card, secret or buyer data', async () => {
  const { visitor, placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
  const payment = await startCard(visitor, placed.id)
  await typeCard(visitor, payment, '4242424242424242')
  const [call] = (await callsOf('?target=stripe&q=payment_intents')).toReversed()
  expect(call).toMatchObject({ target: 'stripe', method: 'POST', status: 200, failure: null })
  expect(call?.asked).toContain(String(placed.total))
  const kept = JSON.stringify(await callsOf())
  for (const secret of ['4242', 'sk_', '_secret_', '@example.com', 'Wanjiku']) expect(kept, secret).not.toContain(secret)
  const trace = await json<Trace>(admin.get(`/api/admin/logs/requests/${call?.requestId}`))
  expect(trace.steps.filter(({ kind }) => kind === 'call').map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^stripe: POST .*\/v1\/payment_intents/),
  )
})

test('failed rate provider calls are logged and searchable by error', async () => {
  const rules = JSON.stringify({ source: 'daily', own: {} })
  await db()
    .insertInto('setting')
    .values({ name: 'rates', value: rules, changed_at: new Date() })
    .onConflict((known) => known.column('name').doUpdateSet({ value: rules }))
    .execute()
  const deps = shop().deps
  const by = (answer: () => Promise<Response>) => renewRates(deps, { by: answer as unknown as typeof fetch })
  await by(async () => Response.json({ error: 'rate limited', api_key: 'W1LD' }, { status: 429 }))
  await by(async () => {
    throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
  })
  await by(async () => Response.json(ANSWER))
  const [good, away, refused] = await callsOf('?target=rates')
  expect(good).toMatchObject({ status: 200, failure: null, requestId: null })
  expect(away).toMatchObject({ status: null, failure: 'TypeError ECONNREFUSED', answered: '' })
  expect(refused).toMatchObject({ status: 429, answered: '{"error":"rate limited","api_key":"[hidden]"}' })
  const failed = await callsOf('?target=rates&failed=true')
  expect(failed.map(({ id }) => id)).toEqual([away?.id, refused?.id])
  expect((await callsOf('?q=econnrefused')).map(({ id }) => id)).toEqual([away?.id])
  const older = await callsOf(`?target=rates&before=${away?.id}`)
  expect(older.map(({ id }) => id)).toEqual([refused?.id])
  expect((await admin.get('/api/admin/logs/calls?target=somebody')).status).toBe(400)
})

test('provider calls are written in batches, at most 500 at once', async () => {
  const { calls } = shop().deps
  const call = {
    target: 'translation' as const,
    method: 'POST',
    address: 'https://t.example/x',
    status: 200,
    took_ms: 1,
    asked: '',
    answered: '',
  }
  for (let n = 0; n < 700; n++) calls.keep(call)
  await expect
    .poll(async () => (await json<CallLog>(admin.get('/api/admin/logs/calls?target=translation&limit=1'))).calls.length, {
      timeout: 10_000,
    })
    .toBe(1)
  await calls.write()
  const { count } = await db()
    .selectFrom('provider_call')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('target', '=', 'translation')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(500)
})

test('log retention is limited and deletes old logs but no audit entries', async () => {
  const keep = (days: Partial<LogRetention>) =>
    admin.send('PUT', '/api/admin/logs/retention', { body: { mails: 90, faults: 30, calls: 30, ...days } })
  for (const days of [
    { mails: 29 },
    { mails: 401 },
    { faults: 6 },
    { faults: 366 },
    { calls: 6 },
    { calls: 181 },
    { calls: 7.5 },
  ])
    expect((await keep(days)).status, JSON.stringify(days)).toBe(400)
  const manager = await anAdmin(shop(), 'support')
  expect((await manager.get('/api/admin/logs/retention')).status).toBe(403)

  const now = shop().deps.clock.now()
  const daysAgo = (days: number) => minutesAfter(now, -days * 24 * 60)
  const call = (days: number) => ({
    at: daysAgo(days),
    target: 'pesapal' as const,
    method: 'GET',
    address: 'x',
    status: 200,
    took_ms: 1,
    failure: null,
    asked: `${days}`,
    answered: '',
    request_id: null,
  })
  await db()
    .insertInto('provider_call')
    .values(Array.from({ length: 2_500 }, () => call(40)))
    .execute()
  await db()
    .insertInto('provider_call')
    .values([call(6), call(8), call(29)])
    .execute()
  const mail = (days: number) => ({
    id: crypto.randomUUID(),
    template: 'account-erased',
    recipient: `${days}@old.example`,
    language: 'en',
    data: '{}',
    secret: false,
    asked_by: null,
    request_id: null,
    state: 'sent' as const,
    created_at: daysAgo(days),
    settled_at: daysAgo(days),
    failure: null,
    subject: null,
    html: null,
    plain: null,
  })
  await db()
    .insertInto('mail')
    .values([mail(20), mail(45), mail(95)])
    .execute()
  const left = async () => {
    const [calls, mails] = await Promise.all([
      db().selectFrom('provider_call').select('asked').where('target', '=', 'pesapal').where('address', '=', 'x').execute(),
      db().selectFrom('mail').select('recipient').where('recipient', 'like', '%@old.example').execute(),
    ])
    return [
      calls.map(({ asked }) => Number(asked)).sort((a, b) => a - b),
      mails.map(({ recipient }) => parseInt(recipient, 10)).sort((a, b) => a - b),
    ]
  }
  const entries = async () => (await db().selectFrom('audit_entry').select('id').execute()).length
  await deleteExpiredData(shop().deps)
  expect(await left()).toEqual([
    [6, 8, 29],
    [20, 45],
  ])
  expect((await keep({ mails: 30, calls: 7 })).status).toBe(200)
  const audited = await entries()
  await deleteExpiredData(shop().deps)
  expect(await left()).toEqual([[6], [20]])
  expect(await entries()).toBe(audited)
  const chain = await auditChain(shop().deps)
  expect(chain.ok && (chain.value.broken === null || chain.value.broken.why === 'not-sealed')).toBe(true)
})

test('the system doctor reports failing provider calls and is rate-limited', async () => {
  const failing = {
    at: shop().deps.clock.now(),
    target: 'etims' as const,
    method: 'POST',
    address: 'x',
    status: 503,
    took_ms: 1,
    failure: null,
    asked: '',
    answered: '',
    request_id: null,
  }
  await db()
    .insertInto('provider_call')
    .values(Array.from({ length: 5 }, () => failing))
    .execute()
  const report = await json<DoctorReport>(admin.get('/api/admin/logs/doctor'))
  expect(report.findings.filter(({ state }) => state === 'ill')).toEqual([])
  expect(report.findings.find(({ code }) => code === 'calls-failing')).toMatchObject({
    state: 'look',
    facts: { target: 'etims', failed: 5 },
  })
  for (let n = 0; n < 9; n++) await admin.get('/api/admin/logs/doctor')
  expect((await admin.get('/api/admin/logs/doctor')).status).toBe(429)
  const tailor = await anAdmin(shop(), 'tailor')
  expect((await tailor.get('/api/admin/logs/doctor')).status).toBe(403)
})

test('a locked provider call log delays neither payments nor shutdown', async () => {
  const { deps } = only(shops)
  const blocker = new pg.Client({ connectionString: String(deps.config.databaseUrl) })
  await blocker.connect()
  try {
    await blocker.query('begin')
    await blocker.query('lock table provider_call in access exclusive mode')
    const began = performance.now()
    const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
    expect((await pay(visitor, placed.number)).status).toBe(201)
    const paid_ms = performance.now() - began
    await deps.calls.write() // the shop calls this when it closes
    expect(paid_ms).toBeLessThan(3_000)
    expect(performance.now() - began).toBeLessThan(8_000)
  } finally {
    await blocker.query('rollback')
    await blocker.end()
  }
  const address = 'https://provider.example/after'
  const logged = () => deps.db.selectFrom('provider_call').select('address').where('address', 'like', '%/after').execute()
  deps.calls.keep({ target: 'pesapal', method: 'GET', address, status: 200, took_ms: 1, asked: '', answered: '' })
  await deps.calls.write()
  expect(await logged()).toHaveLength(1)
}, 20_000)
