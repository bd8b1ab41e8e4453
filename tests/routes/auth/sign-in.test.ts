import { beforeAll, describe, expect, test } from 'vitest'
import { aShop } from '../../shop.ts'
import { anAccount, aVisitor, PASSWORD, type Visitor } from '../../visitor.ts'

const shops = aShop()
const shop = () => shops[0] as NonNullable<(typeof shops)[0]>
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code'), await answer.text()]
const code = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const tryWith = (visitor: Visitor, email: string, password: string) =>
  visitor.post('/api/auth/sign-in/email', { email, password })
const WRONG =
  'The e-mail address or the password is not right. If you have just registered, please open the link in our e-mail first.'

test('guests and forged session cookies are not signed in', async () => {
  const visitor = aVisitor(shop)
  expect(code(await visitor.get('/api/user'))).toEqual([401, 'access.not-signed-in'])
  for (const forged of ['forged.value', 'x'.repeat(43), '', "' or 1=1 --"]) {
    visitor.cookies.set('session', forged)
    expect(code(await visitor.get('/api/user'))).toEqual([401, 'access.not-signed-in'])
  }
})

test('sign-in responds alike to unknown, Google-only and wrong-password accounts', async () => {
  await anAccount(shop(), 'known@example.com')
  const other = await anAccount(shop(), 'google-only@example.com')
  await shop().deps.db.deleteFrom('account').where('userId', '=', other).execute()
  for (const email of ['unknown@example.com', 'google-only@example.com', 'known@example.com']) {
    expect(await problem(await tryWith(aVisitor(shop), email, 'not the right one'))).toEqual([
      401,
      'identity.wrong-credentials',
      WRONG,
    ])
  }
  expect(code(await tryWith(aVisitor(shop), 'known@example.com', ''))).toEqual([400, 'request.invalid'])
  expect(code(await tryWith(aVisitor(shop), 'known@example.com', 'x'.repeat(129)))).toEqual([400, 'request.invalid'])
  expect(code(await tryWith(aVisitor(shop), `${'x'.repeat(250)}@example.com`, PASSWORD))).toEqual([400, 'request.invalid'])
  expect(code(await tryWith(aVisitor(shop), 'a\u0000@example.com', PASSWORD))).toEqual([400, 'request.malformed'])
})

test('sign-in issues a new session token and signing out ends it in the database', async () => {
  await anAccount(shop(), 'amina@example.com')
  const visitor = aVisitor(shop)
  const planted = 'A'.repeat(43)
  visitor.cookies.set('session', planted)
  const answer = await tryWith(visitor, ' Amina@Example.com', PASSWORD)
  expect(await answer.json()).toEqual({
    id: expect.any(String),
    email: 'amina@example.com',
    name: 'A Visitor',
    role: 'customer',
  })
  const [, cookie = ''] = answer.headers.getSetCookie().map((line) => /^session=.*/.exec(line)?.[0] ?? '')
  const line = answer.headers.getSetCookie().find((each) => each.startsWith('session='))
  expect(line).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toContain(planted)

  const first = visitor.cookies.get('session') ?? ''
  await tryWith(visitor, 'amina@example.com', PASSWORD)
  const second = visitor.cookies.get('session') ?? ''
  expect(second).not.toBe(first)
  visitor.cookies.set('session', first)
  expect((await visitor.get('/api/user')).status).toBe(401)

  visitor.cookies.set('session', second)
  expect((await visitor.post('/api/auth/sign-out')).status).toBe(200)
  expect([visitor.cookies.has('session'), visitor.cookies.has('visitor')]).toEqual([false, false])
  visitor.cookies.set('session', second)
  expect((await visitor.get('/api/user')).status).toBe(401)
})

test('session tokens are stored as hashes only', async () => {
  const visitor = aVisitor(shop)
  await visitor.signUp()
  const rows = await shop().deps.db.selectFrom('session').selectAll().execute()
  const token = visitor.cookies.get('session') ?? ''
  expect(token).toHaveLength(43)
  expect(JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString('utf8') })))).not.toContain(token)
})

describe('brute force', () => {
  const email = 'victim@example.com'
  const owner = aVisitor(shop)
  beforeAll(async () => {
    await anAccount(shop(), email)
    await owner.signIn(email)
    await owner.post('/api/auth/sign-out')
  })

  test('sign-in is limited to ten tries per account, apart from known devices', async () => {
    const statuses: number[] = []
    for (let batch = 0; batch < 20; batch++) {
      const tries = Array.from({ length: 50 }, () => tryWith(aVisitor(shop), email, 'a guess, and another'))
      for (const answer of await Promise.all(tries)) statuses.push(answer.status)
    }
    expect(statuses).toHaveLength(1000)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(990)
    expect((await tryWith(owner, email, PASSWORD)).status).toBe(200)
  })

  test('the right password on an unknown device is rate-limited too, with Retry-After', async () => {
    const answer = await tryWith(aVisitor(shop), email, PASSWORD)
    expect(code(answer)).toEqual([429, 'rate-limit.exceeded'])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('a known device has ten tries and its mark works for its own account only', async () => {
    const thief = aVisitor(shop)
    await thief.signUp()
    await thief.post('/api/auth/sign-out')
    expect((await tryWith(thief, email, 'a guess')).status).toBe(429)
    const [device = '', mark = ''] = owner.cookies.get('known')?.split('.') ?? []
    thief.cookies.set('known', `${device}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`)
    expect((await tryWith(thief, email, 'a guess')).status).toBe(429)

    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await tryWith(owner, email, 'mistyped')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  test('sign-in is limited to thirty tries per client across accounts', async () => {
    const guesser = aVisitor(shop)
    const statuses: number[] = []
    for (let i = 0; i < 33; i++) statuses.push((await tryWith(guesser, `somebody-${i}@example.com`, 'a guess')).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })

  test('successful sign-ins do not count against the limit', async () => {
    await anAccount(shop(), 'often@example.com')
    for (let i = 0; i < 35; i++) {
      const visitor = aVisitor(shop)
      expect((await visitor.fetch('/api/auth/sign-in/email', fromOneAddress({ email: 'often@example.com' }))).status).toBe(200)
    }
  })
})

const fromOneAddress = (who: { email: string }) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.99.99.99' },
  body: JSON.stringify({ ...who, password: PASSWORD }),
})

test('the known-device cookie is sent to sign-in paths only', async () => {
  const visitor = aVisitor(shop)
  const email = 'device@example.com'
  await anAccount(shop(), email)
  const lines = (await tryWith(visitor, email, PASSWORD)).headers.getSetCookie()
  expect(lines.find((line) => line.startsWith('known='))).toMatch(
    /^known=[0-9a-f-]{36}\.[\w-]{22}; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
  )
})

test('sign-in paths of the auth library’s other features return 404', async () => {
  for (const path of ['/api/auth/list-sessions', '/api/auth/update-user', '/api/auth/ok', '/api/auth/sign-in/social']) {
    expect((await aVisitor(shop).post(path, {})).status).toBe(404)
  }
})
