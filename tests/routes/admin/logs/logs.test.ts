import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { JobLog, Trace } from '#services/audit/contract.ts'
import { checkChain, record, sealEntries } from '#services/audit/index.ts'
import { aSeededShop, only } from '../../../seeded-shop.ts'
import { anAdmin } from '../../../visitor.ts'

// Scheduled jobs are off: the tests run them.
const shops = aSeededShop({}, 1, { work: { scheduled: [] } })
const db = () => only(shops).deps.db
const write = (subject: string) => record(db(), { actor: 'shop', action: 'sign-in', subject, at: new Date() })

test('the audit chain detects changed, missing, unsealed and inserted entries', async () => {
  for (let i = 0; i < 6; i++) await write(`one ${i}`)
  await Promise.all([sealEntries(db()), sealEntries(db())])
  await Promise.all([...Array(10).keys()].map((i) => write(`many ${i}`)))
  await sealEntries(db())
  expect(await checkChain(db())).toMatchObject({ broken: null })
  const { rows } = await sql<{ id: number }>`select id from audit_entry where subject = 'one 3'`.execute(db())
  const id = Number(rows[0]?.id)
  // Tampers with a table while its triggers are off, as a database administrator can.
  const meddle = async (change: ReturnType<typeof sql>, table = 'audit_entry') => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db())
    await change.execute(db())
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db())
  }
  const broken = async () => (await checkChain(db())).broken
  await meddle(sql`update audit_entry set actor = 'nobody' where id = ${id}`)
  expect(await broken()).toEqual({ entry: id, why: 'changed' })
  await meddle(sql`update audit_entry set actor = 'shop' where id = ${id}`)
  expect(await broken()).toBeNull()
  await meddle(
    sql`insert into audit_entry (at, actor, action, subject) values (now() - interval '1 hour', 'x', 'sign-in', 'around')`,
  )
  expect((await broken())?.why).toBe('not-sealed')
  await meddle(sql`delete from audit_entry where subject = 'around'`)
  await meddle(sql`delete from audit_seal where entry = ${id}`, 'audit_seal')
  expect((await broken())?.why).toBe('seal-missing')
  await meddle(sql`delete from audit_entry where subject = 'one 1'`)
  expect((await broken())?.why).toBe('entry-missing')
})

test('a request trace shows its audit entry, e-mail and job', async () => {
  const admin = await anAdmin(only(shops))
  const requestId = `trace-${crypto.randomUUID()}`
  const invited = { email: 'traced@example.com', name: 'Somebody', role: 'tailor' }
  await admin.post('/api/admin/team', invited, { headers: { 'Request-Id': requestId } })
  const answer = await admin.get(`/api/admin/logs/requests/${requestId}`)
  const { steps } = (await answer.json()) as Trace
  expect(steps.map(({ kind, what }) => `${kind} ${what}`).toSorted()).toEqual([
    'audit role-changed',
    'job mail',
    'mail team-invitation',
  ])
  const found = await (await admin.get(`/api/admin/audit?request=${requestId}`)).json()
  expect(found).toMatchObject({ entries: [{ requestId, action: 'role-changed', subjectName: 'traced@example.com' }] })
  const mails = await (await admin.get('/api/admin/logs/mails?q=traced@')).json()
  expect(mails).toMatchObject({ mails: [{ to: 'traced@example.com', requestId }] })
  expect(JSON.stringify(mails)).not.toContain('reset=')
})

test('a server error is logged with its request id and path', async () => {
  const { deps } = only(shops)
  const admin = await anAdmin(only(shops))
  await sql`alter table supplier rename to supplier_gone`.execute(deps.db)
  const failed = await admin.get('/api/admin/suppliers', { 'Request-Id': 'a-request-that-fails' })
  await sql`alter table supplier_gone rename to supplier`.execute(deps.db)
  expect(failed.status).toBe(500)
  await expect
    .poll(async () => (await admin.get('/api/admin/logs/faults?q=a-request-that-fails')).json())
    .toMatchObject({ faults: [{ requestId: 'a-request-that-fails', method: 'GET', path: '/api/admin/suppliers', alike: 1 }] })
})

test('a server error is logged without passwords, tokens, card and phone numbers', async () => {
  const admin = await anAdmin(only(shops))
  const requestId = 'a-request-with-secrets'
  const secrets = ['a-password-of-mine', 'a-token-of-mine', '4242 4242 4242 4242', '+254 712 345 678']
  const [password, token, card, phone] = secrets
  // Fails with a message that repeats the input, as many errors of PostgreSQL do.
  await sql`create function fail_supplier() returns trigger language plpgsql as $$
    begin raise exception 'supplier % is not possible', new.name; end $$`.execute(db())
  await sql`create trigger fail before insert on supplier for each row execute function fail_supplier()`.execute(db())
  const failed = await admin.post(
    `/api/admin/suppliers?token=${token}`,
    { name: `Thika ${card} or ${phone}`, note: `The password is ${password}` },
    { headers: { 'Request-Id': requestId, 'X-Token': token ?? '' } },
  )
  await sql`drop function fail_supplier cascade`.execute(db())
  expect([failed.status, (await failed.text()).includes('4242')]).toEqual([500, false])
  const rows = async () => (await sql`select * from request_fault where request_id = ${requestId}`.execute(db())).rows
  await expect.poll(rows).toHaveLength(1)
  const stored = JSON.stringify(await rows())
  expect(stored).toContain('supplier Thika [card number] or +254…78 is not possible')
  const cookies = [...admin.cookies.values()].filter((value) => value.length > 20)
  expect(cookies).not.toEqual([])
  for (const secret of [...secrets, ...cookies]) expect(stored).not.toContain(secret)
})

async function aJob(state: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into pgboss.job (name, data, state, retry_limit)
    values ('mail', '{"id": "none"}', ${sql.lit(state)}::pgboss.job_state, 0) returning id::text`.execute(db())
  return String(rows[0]?.id)
}

test('a cancelled job is listed with the failed ones and can be retried', async () => {
  const admin = await anAdmin(only(shops))
  const [cancelled] = [await aJob('cancelled'), await aJob('created')]
  const { jobs } = (await (await admin.get('/api/admin/logs/jobs')).json()) as JobLog
  const states = jobs.map(({ state }) => ['failed', 'retry'].includes(state))
  expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)))
  expect((await admin.post(`/api/admin/logs/jobs/${cancelled}/retry`)).status).toBe(200)
})

test('a failed job can be retried and a completed one cannot', async () => {
  const admin = await anAdmin(only(shops))
  const [failed, finished] = [await aJob('failed'), await aJob('completed')]
  expect(await (await admin.get(`/api/admin/logs/jobs?q=${failed}`)).json()).toMatchObject({
    jobs: [{ id: failed, state: 'failed' }],
  })
  expect((await admin.post(`/api/admin/logs/jobs/${failed}/retry`)).status).toBe(200)
  expect((await admin.post(`/api/admin/logs/jobs/${finished}/retry`)).status).toBe(404)
  const clerk = await anAdmin(only(shops), 'support')
  expect((await clerk.post(`/api/admin/logs/jobs/${failed}/retry`)).status).toBe(403)
})
