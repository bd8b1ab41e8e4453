import { expect, test } from 'vitest'
import { minutesAfter, stoppedClock } from '#kernel/clock.ts'
import type { Sessions } from '#modules/identity/contract.ts'
import { deleteOldSessions, sessionCookie } from '#modules/identity/index.ts'
import { aShop } from '../../shop.ts'
import { anAccount, aVisitor } from '../../visitor.ts'

const clock = stoppedClock('2026-11-21T08:00:00Z')
const shops = aShop({ trustedCountryHeader: 'CF-IPCountry' }, 1, { clock })
const shop = () => shops[0] as NonNullable<(typeof shops)[0]>
const code = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const listOf = async (visitor: ReturnType<typeof aVisitor>) =>
  ((await (await visitor.get('/api/user/sessions')).json()) as Sessions).sessions

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let people = 0
async function devices(count: number, role: 'customer' | 'admin' = 'customer') {
  const email = `many-${++people}@example.com`
  await anAccount(shop(), email, role)
  const all = Array.from({ length: count }, () => aVisitor(shop))
  for (const device of all) await device.signIn(email)
  return all as [ReturnType<typeof aVisitor>, ...ReturnType<typeof aVisitor>[]]
}

test('sessions refuse guests and cannot be ended by another account', async () => {
  expect(code(await aVisitor(shop).get('/api/user/sessions'))).toEqual([401, 'access.not-signed-in'])
  const [owner] = await devices(1)
  const [stranger] = await devices(1)
  const [session] = await listOf(owner)
  expect(code(await stranger.send('DELETE', `/api/user/sessions/${session?.id}`))).toEqual([404, 'identity.no-such-session'])
  expect((await owner.get('/api/user')).status).toBe(200)
})

test('the session list shows device, country and a shortened address', async () => {
  const email = 'somewhere@example.com'
  await anAccount(shop(), email)
  const visitor = aVisitor(shop)
  await visitor.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': SAFARI,
      'CF-IPCountry': 'KE',
      'X-Forwarded-For': '102.68.77.12',
    },
    body: JSON.stringify({ email, password: 'long enough to be one' }),
  })
  const [session] = await listOf(visitor)
  expect(session).toEqual({
    id: expect.any(String),
    device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
    place: { country: 'KE', network: '102.68.x.x' },
    signedInBy: 'password',
    signedInAt: '2026-11-21T08:00:00.000Z',
    lastUsedAt: '2026-11-21T08:00:00.000Z',
    current: true,
  })
  const rows = await shop().deps.db.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('102.68.77.12')
})

test('one session or all other sessions can be ended', async () => {
  const [here, there, elsewhere] = await devices(3)
  const list = await listOf(here)
  expect([list.length, list.filter(({ current }) => current).length]).toEqual([3, 1])
  const other = list.find(({ current }) => !current)
  expect(await (await here.send('DELETE', `/api/user/sessions/${other?.id}`)).json()).toEqual({ ended: 1 })
  expect(code(await here.send('DELETE', `/api/user/sessions/${other?.id}`))).toEqual([404, 'identity.no-such-session'])
  expect(await listOf(here)).toHaveLength(2)
  expect(await (await here.send('DELETE', '/api/user/sessions')).json()).toEqual({ ended: 1 })
  expect((await here.get('/api/user')).status).toBe(200)
  for (const gone of [there, elsewhere]) expect((await gone?.get('/api/user'))?.status).toBe(401)
})

test('a session expires at its idle and absolute limits, sooner for an admin', async () => {
  const [customer] = await devices(1)
  const [idle] = await devices(1)
  const [admin] = await devices(1, 'admin')
  const day = 24 * 60
  clock.forward(11 * 60)
  expect((await admin.get('/api/user')).status).toBe(200)
  clock.forward(12 * 60 + 1)
  expect((await admin.get('/api/user')).status).toBe(401)
  for (let days = 1; days < 180; days += 28) {
    expect([days, (await customer.get('/api/user')).status]).toEqual([days, 200])
    clock.forward(28 * day)
  }
  expect((await customer.get('/api/user')).status).toBe(401)
  expect((await idle.get('/api/user')).status).toBe(401)
})

test('session use is recorded at most every five minutes', async () => {
  const email = 'reader@example.com'
  const id = await anAccount(shop(), email)
  const reader = aVisitor(shop)
  await reader.signIn(email)
  const began = clock.now()
  const lastUse = async () => {
    expect((await reader.get('/api/user')).status).toBe(200)
    const { last_used_at: at } = await shop()
      .deps.db.selectFrom('session')
      .select('last_used_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    return at
  }
  clock.forward(5)
  expect(await lastUse()).toEqual(began)
  clock.forward(1)
  expect(await lastUse()).toEqual(minutesAfter(began, 6))
})

test('an admin session expires after a week of use, a customer’s does not', async () => {
  const [customer] = await devices(1)
  const [admin] = await devices(1, 'admin')
  for (let hours = 10; hours < 7 * 24; hours += 10) {
    clock.forward(10 * 60)
    expect([hours, (await admin.get('/api/user')).status]).toEqual([hours, 200])
  }
  clock.forward(10 * 60)
  expect((await admin.get('/api/user')).status).toBe(401)
  expect((await customer.get('/api/user')).status).toBe(200)
})

test('an account has at most fifty sessions and the least recently used ends first', async () => {
  const email = 'everywhere@example.com'
  const id = await anAccount(shop(), email)
  const first = aVisitor(shop)
  await first.signIn(email)
  for (let i = 0; i < 50; i++) {
    clock.forward(1)
    await aVisitor(shop).signIn(email)
  }
  expect((await first.get('/api/user')).status).toBe(401)
  const { rows } = { rows: await shop().deps.db.selectFrom('session').select('id').where('user_id', '=', id).execute() }
  expect(rows).toHaveLength(50)
})

test('unused sessions are deleted after a month and pending ones after ten minutes', async () => {
  const { db } = shop().deps
  const id = await anAccount(shop(), 'old@example.com')
  const now = clock.now()
  const ago = (minutes: number) => minutesAfter(now, -minutes)
  const month = 30 * 24 * 60
  const of = { user_id: id, signed_in_by: 'password', network: '', country: null } as const
  const rows = [
    ['a day short of a month', false, 2 * month, month - 24 * 60],
    ['a minute more', false, 2 * month, month + 1],
    ['half the way, nine minutes', true, 9, 9],
    ['half the way, eleven', true, 11, 0],
  ] as const
  for (const [user_agent, pending, created, used] of rows) {
    const at = { created_at: ago(created), last_used_at: ago(used), proved_at: ago(created) }
    const session = { ...of, ...at, id: crypto.randomUUID(), user_agent, pending, token_hash: Buffer.from(user_agent) }
    await db.insertInto('session').values(session).execute()
  }
  await deleteOldSessions(db, now)
  const left = await db.selectFrom('session').select('user_agent').where('user_id', '=', id).orderBy('user_agent').execute()
  expect(left.map((row) => row.user_agent)).toEqual(['a day short of a month', 'half the way, nine minutes'])
})

test.each([
  [FIREFOX, 'computer', 'Firefox', 'Linux'],
  ['curl/8.5.0', 'program', null, null],
])('a session shows its device: %s is a %s', async (userAgent, kind, browser, system) => {
  const email = `agent-${++people}@example.com`
  await anAccount(shop(), email)
  const visitor = aVisitor(shop)
  await visitor.post(
    '/api/auth/sign-in/email',
    { email, password: 'long enough to be one' },
    { headers: { 'User-Agent': userAgent } },
  )
  expect((await listOf(visitor))[0]?.device).toEqual({ kind, browser, system })
})

test('the session cookie over HTTPS cannot be set by another host of the domain', () => {
  const { config } = shop().deps
  expect(sessionCookie({ config: { ...config, publicUrl: 'https://shop.example.com' } })).toBe('__Host-session')
})
