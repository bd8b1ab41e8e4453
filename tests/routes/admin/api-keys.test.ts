import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import type { ApiKeys, MadeApiKey } from '#modules/identity/contract.ts'
import { ALL, aDocument, aRule, tenPercent } from '../../promotions.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const db = () => only(shops).deps.db
let owner: Visitor
let program: Visitor
beforeAll(async () => {
  owner = await anAdmin(only(shops))
  program = aVisitor(only(shops))
})
const code = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
let made = 0
async function aKey(scopes: string[], by = owner): Promise<MadeApiKey> {
  const body = { name: `Program ${++made}`, scopes, expires_days: 30 }
  return (await (await by.post('/api/admin/api-keys', body)).json()) as MadeApiKey
}
const withKey = (key: string) => ({ Authorization: `Bearer ${key}` })
const listed = async () => ((await (await owner.get('/api/admin/api-keys')).json()) as ApiKeys).keys

test('invalid API keys are refused and repeated attempts are rate-limited', async () => {
  for (const key of ['lc_', 'lc_short', `lc_${'a'.repeat(43)}`, `lc_${'a'.repeat(44)}`])
    expect.soft(code(await program.get('/api/admin/orders', withKey(key))), key).toEqual([401, 'access.bad-key'])
  expect(code(await program.get('/api/admin/orders', { Authorization: 'Bearer other' }))).toEqual([401, 'access.not-signed-in'])
  const guesser = aVisitor(only(shops))
  const codes = []
  for (let n = 0; n < 70; n++) codes.push((await guesser.get('/api/admin/orders', withKey(`lc_${n}`))).status)
  expect(codes).toContain(429)
})

test('rate limits of API keys and new visitors are counted across processes', async () => {
  const { key } = await aKey(['orders.read'])
  const shared = aVisitor(only(shops))
  const bag = { variantId: 1, quantity: 1 }
  for (let times = 0; times < 3; times++) {
    expect((await shared.get('/api/admin/orders', withKey(`lc_wrong-${times}`))).status).toBe(401)
    expect((await shared.get('/api/admin/orders', withKey(key))).status).toBe(200)
    shared.cookies.clear()
    await shared.post('/api/cart/lines', bag)
  }
  const names = ['api-key', 'bad-key', 'new-visitor']
  const counted = async () => {
    const rows = await db().selectFrom('rate_limit').select(['name', 'count']).where('name', 'in', names).execute()
    return names.map((name) => Math.max(0, ...rows.filter((row) => row.name === name).map(({ count }) => count)))
  }
  await expect
    .poll(async () => (await counted()).every((count) => count >= 3), { timeout: 5_000, message: names.join() })
    .toBe(true)
})

test('creating an API key refuses bad scopes, long expiry, managers and taken names', async () => {
  const good = { name: 'Warehouse', scopes: ['orders.read'], expires_days: 30 }
  for (const wrong of [
    { scopes: [] },
    { scopes: ['team.change'] },
    { scopes: ['house.keys'] },
    { scopes: ['orders.refund'] },
    { expires_days: 366 },
    { name: '' },
  ])
    expect.soft((await owner.post('/api/admin/api-keys', { ...good, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  const manager = await anAdmin(only(shops), 'manager')
  expect(code(await manager.post('/api/admin/api-keys', good))).toEqual([403, 'access.not-in-role'])
  expect((await owner.post('/api/admin/api-keys', good)).status).toBe(200)
  expect(code(await owner.post('/api/admin/api-keys', { ...good, name: 'warehouse' }))).toEqual([409, 'identity.key-name-taken'])
})

test('an API key is limited to its scopes, stored as a hash and shows its last use', async () => {
  const { id, key } = await aKey(['orders.read', 'stock.change'])
  expect(key).toMatch(/^lc_[\w-]{43}$/)
  expect((await program.get('/api/admin/orders', withKey(key))).status).toBe(200)
  expect(code(await program.get('/api/admin/customers', withKey(key)))).toEqual([403, 'access.not-in-scope'])
  expect(code(await program.get('/api/admin/api-keys', withKey(key)))).toEqual([403, 'access.not-for-keys'])
  expect(code(await program.get('/api/admin/team', withKey(key)))).toEqual([403, 'access.not-for-keys'])
  expect(code(await program.get('/api/profile', withKey(key)))).toEqual([401, 'access.not-signed-in'])
  expect(code(await owner.get('/api/admin/customers', withKey(key)))).toEqual([403, 'access.not-in-scope'])
  const row = await db().selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify({ ...row, hash: row.hash.toString('latin1') })).not.toContain(key.slice(3))
  const shown = (await listed()).find((each) => each.id === id)
  expect(shown).toMatchObject({ hint: key.slice(-4), ended: false, scopes: ['orders.read', 'stock.change'] })
  expect(shown?.lastUsedAt).not.toBeNull()
})

test('changes by an API key are audited under its name', async () => {
  const { id, key } = await aKey(['settings.read', 'settings.change'])
  const name = (await listed()).find((each) => each.id === id)?.name
  const rules = await (await program.get('/api/admin/settings/checkout', withKey(key))).json()
  const answer = await program.send('PUT', '/api/admin/settings/checkout', { body: rules, headers: withKey(key) })
  expect(answer.status).toBe(200)
  const last = await db().selectFrom('audit_entry').select(['actor', 'action']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(last).toEqual({ actor: `key:${name}`, action: 'settings-changed' })
  const tax = { body: { exportsWithoutVat: true }, headers: withKey(key) }
  expect(code(await program.send('PUT', '/api/admin/settings/tax', tax))).toEqual([403, 'access.not-for-keys'])
})

test('an API key reads promotions, and cannot save or activate one', async () => {
  const headers = withKey((await aKey(['promotions.manage'])).key)
  expect((await program.get('/api/admin/promotions', headers)).status).toBe(200)
  const document = aDocument({ rule: aRule({ kind: 'order', off: { percent: 100 } }) })
  const saved = await program.send('POST', '/api/admin/promotions', { body: document, headers })
  expect(code(saved)).toEqual([403, 'access.not-for-keys'])
  const activate = { body: { move: 'activate' }, headers }
  const moved = await program.send('POST', `/api/admin/promotions/${crypto.randomUUID()}/move`, activate)
  expect(code(moved)).toEqual([403, 'access.not-for-keys'])
})

test('an API key is refused once revoked, expired or its creator is no longer owner', async () => {
  const asked = (key: string) => program.get('/api/admin/orders', withKey(key))
  const gone = await aKey(['orders.read'])
  expect((await asked(gone.key)).status).toBe(200)
  expect((await owner.send('DELETE', `/api/admin/api-keys/${gone.id}`)).status).toBe(200)
  expect(code(await asked(gone.key))).toEqual([401, 'access.bad-key'])
  expect(code(await owner.send('DELETE', `/api/admin/api-keys/${gone.id}`))).toEqual([404, 'identity.no-such-key'])

  const other = aVisitor(only(shops))
  const otherId = await anAccount(only(shops), 'second-owner@example.com', 'admin')
  await other.signIn('second-owner@example.com')
  const theirs = await aKey(['orders.read'], other)
  expect((await asked(theirs.key)).status).toBe(200)
  await db().updateTable('user').set({ staff_role: 'manager' }).where('id', '=', otherId).execute()
  expect(code(await asked(theirs.key))).toEqual([401, 'access.bad-key'])

  const brief = await aKey(['orders.read'])
  await db().updateTable('api_key').set({ expires_at: clock.now() }).where('id', '=', brief.id).execute()
  expect(code(await asked(brief.key))).toEqual([401, 'access.bad-key'])
  expect((await listed()).filter(({ ended }) => ended)).toHaveLength(3)
})

test('customer groups change prices only for settings.change with step-up, never for a key', async () => {
  const shop = only(shops)
  const amina = await anAccount(shop, 'grouped@example.com')
  const group = { body: { name: 'Wholesale', members: [] } }
  expect((await owner.send('PUT', '/api/admin/customer-groups/wholesale', group)).status).toBe(200)
  const file = (groups: string[], tags: string[] = []) => ({ body: { tags, taxPin: null, groups } })
  const path = `/api/admin/customers/${amina}/file`
  const groupsNow = async () =>
    (await db().selectFrom('customer_group_member').select('group_code').where('user_id', '=', amina).execute()).length

  const support = await anAdmin(shop, 'support')
  expect(code(await support.send('PUT', path, file(['wholesale'])))).toEqual([403, 'access.not-in-role'])
  expect((await support.send('PUT', path, file([], ['vip']))).status).toBe(200)
  const { id: keyId, key } = await aKey(['customers.change', 'settings.change'])
  const byKey = (to: string, { body }: { body: object }) => program.send('PUT', to, { body, headers: withKey(key) })
  expect(code(await byKey(path, file(['wholesale'])))).toEqual([403, 'access.not-for-keys'])
  expect(code(await byKey('/api/admin/customer-groups/wholesale', group))).toEqual([403, 'access.not-for-keys'])
  expect(await groupsNow()).toBe(0)

  const id = await anAccount(shop, 'stale-manager@example.com', 'admin', 'manager')
  const manager = aVisitor(shop)
  await manager.signIn('stale-manager@example.com')
  await db()
    .updateTable('session')
    .set({ proved_at: new Date(clock.now().getTime() - 600_001) })
    .where('user_id', '=', id)
    .execute()
  expect(code(await manager.send('PUT', path, file(['wholesale'])))).toEqual([403, 'access.prove-again'])
  expect((await owner.send('PUT', path, file(['wholesale']))).status).toBe(200)
  expect(code(await support.send('PUT', path, file([])))).toEqual([403, 'access.not-in-role'])
  expect((await support.send('PUT', path, file(['wholesale'], ['vip', 'tailor']))).status).toBe(200)
  expect(await groupsNow()).toBe(1)
  expect((await owner.send('DELETE', `/api/admin/api-keys/${keyId}`)).status).toBe(200)
})

test('the mail log masks recipients for a key without customers.read', async () => {
  await owner.post('/api/admin/team', { email: 'masked.person@example.com', name: 'Somebody', role: 'tailor' })
  const { id: keyId, key } = await aKey(['logs.read'])
  const mails = async (query: string) => (await program.get(`/api/admin/logs/mails${query}`, withKey(key))).text()
  expect(await mails('?limit=100')).toContain('m…@example.com')
  expect(await mails('?limit=100')).not.toContain('masked.person')
  expect(await mails('?q=masked.person')).toBe('{"mails":[],"next":null}')
  expect((await owner.send('DELETE', `/api/admin/api-keys/${keyId}`)).status).toBe(200)
})

test('a promotion cannot repeat a category or name too many of them', async () => {
  const goods = (categories: number[]) => ({ ...ALL, categories })
  const rule = (each: (n: number) => number[]) =>
    aRule(tenPercent.benefit, {
      conditions: Array.from({ length: 10 }, (_, group) => ({
        match: 'any' as const,
        conditions: Array.from({ length: 20 }, (_, n) => ({
          kind: 'spend' as const,
          least: 1,
          most: null,
          goods: goods(each(group * 20 + n)),
        })),
      })),
    })
  const save = (each: (n: number) => number[]) => owner.post('/api/admin/promotions', aDocument({ rule: rule(each) }))
  expect((await save(() => Array.from({ length: 500 }, () => 1))).status).toBe(400)
  expect((await save(() => [1])).status).toBe(400)
  expect((await save((n) => (n < 40 ? [n + 1] : []))).status).toBe(201)
})

test('a key for promotions reads no codes and names no customer in a test cart', async () => {
  const { id } = (await (await owner.post('/api/admin/promotions', aDocument())).json()) as { id: string }
  const { id: keyId, key } = await aKey(['promotions.manage'])
  const ask = (method: string, path: string, body?: object) =>
    program.send(method, `/api/admin/promotions${path}`, { ...(body && { body }), headers: withKey(key) })
  for (const [method, path] of [
    ['GET', `/${id}/codes`],
    ['DELETE', `/${id}/codes/${id}`],
    ['DELETE', `/${id}`],
  ] as const)
    expect.soft(code(await ask(method, path)), path).toEqual([403, 'access.not-for-keys'])
  const cart = {
    lines: [{ variantId: 1, quantity: 1 }],
    codes: [],
    channel: 'shop',
    country: null,
    county: null,
    deliveryMethod: null,
    currency: 'KES',
    language: 'en',
    moment: clock.now().toISOString(),
  }
  const named = { ...cart, customer: 'somebody@example.com' }
  expect(code(await ask('POST', '/test-cart', named))).toEqual([403, 'access.not-in-scope'])
  const added = await owner.post(`/api/admin/promotions/${id}/codes`, { code: 'WORTH-MONEY', limit: null, perCustomer: null })
  expect(added.status).toBe(201)
  const { rows } = await sql<{ entry: string }>`
    select to_jsonb(audit_entry)::text as entry from audit_entry where action like 'promotion-code%'`.execute(db())
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ entry }) => entry).join()).not.toContain('WORTH-MONEY')
  expect((await owner.send('DELETE', `/api/admin/api-keys/${keyId}`)).status).toBe(200)
})

test('an API key is rate-limited without affecting others', async () => {
  const [eager, other] = [await aKey(['orders.read']), await aKey(['orders.read'])]
  const called = async ({ key }: MadeApiKey) => code(await program.get('/api/admin/customers', withKey(key)))
  const codes: unknown[][] = []
  while (codes.length < 601) codes.push(...(await Promise.all(Array.from({ length: 20 }, () => called(eager)))))
  expect(codes.filter(([status]) => status === 403)).toHaveLength(600)
  expect(codes).toContainEqual([429, 'rate-limit.exceeded'])
  expect(await called(other)).toEqual([403, 'access.not-in-scope'])
})

test('concurrent creation keeps at most twenty active API keys', async () => {
  const before = (await listed()).filter(({ ended }) => !ended).length
  const answers = await Promise.all(
    Array.from({ length: 22 - before }, (_, n) =>
      owner.post('/api/admin/api-keys', { name: `Many ${n}`, scopes: ['orders.read'], expires_days: 1 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20 - before)
  expect(code(answers.find(({ status }) => status !== 200) as Response)).toEqual([409, 'identity.too-many-keys'])
})
