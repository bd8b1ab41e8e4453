import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import type { CurrentUser, StandInPeople } from '#modules/identity/contract.ts'
import { aShop } from '../../shop.ts'
import { anAccount, aVisitor, PASSWORD, type Visitor } from '../../visitor.ts'

const CLIENT = '1234-test.apps.googleusercontent.com'
const code = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const nonceOf = async (visitor: Visitor) =>
  ((await (await visitor.post('/api/auth/google-nonces')).json()) as { nonce: string }).nonce

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
const keys: Record<'right' | 'wrong', Key> = {} as never
let answersKeys = true
const right = await generateKeyPair('RS256', { extractable: true })
keys.right = right.privateKey
keys.wrong = (await generateKeyPair('RS256')).privateKey
const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(right.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] })
const server = createServer((_, answer) => (answersKeys ? answer.end(jwks) : answer.writeHead(500).end()))
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const JWKS_URL = `http://127.0.0.1:${(server.address() as { port: number }).port}/certs`
afterAll(() => new Promise((closed) => server.close(closed)))

/** Live shop that reads Google’s keys from a server of this test. */
const shops = aShop({ mode: 'live', googleClientId: CLIENT, googleJwksUrl: JWKS_URL })
const shop = () => shops[0] as NonNullable<(typeof shops)[0]>

let people = 0
const aPerson = (over: object = {}) => {
  const number = ++people
  return { sub: `g-${number}`, email: `g${number}@gmail.com`, email_verified: true, name: `Person ${number}`, ...over }
}
type Forged = { key?: 'right' | 'wrong'; kid?: string; issuer?: string; audience?: string; age_s?: number }
async function tokenOf(claims: JWTPayload, { key = 'right', kid = 'k1', issuer, audience, age_s = 0 }: Forged = {}) {
  const at = Math.floor(Date.now() / 1000) - age_s
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer ?? 'https://accounts.google.com')
    .setAudience(audience ?? CLIENT)
    .setIssuedAt(at)
    .setExpirationTime(at + 3600)
    .sign(keys[key])
}
const enter = (visitor: Visitor, credential: string, password?: string) =>
  visitor.post('/api/auth/google', { credential, ...(password !== undefined && { password }) })
async function come(visitor: Visitor, claims: object, forged: Forged = {}, password?: string) {
  const nonce = await nonceOf(visitor)
  return enter(visitor, await tokenOf({ nonce, ...claims }, forged), password)
}

test('sign-in methods list Google with its client id and the stand-in returns 404', async () => {
  expect(await (await aVisitor(shop).get('/api/sign-in-methods')).json()).toEqual({
    password: true,
    google: { kind: 'google', clientId: CLIENT },
  })
  for (const path of ['keys', 'people']) expect((await aVisitor(shop).get(`/api/dev/google/${path}`)).status).toBe(404)
  expect((await aVisitor(shop).post('/api/dev/google/tokens', { sub: 'stand-in-1', nonce: 'x' })).status).toBe(404)
})

describe('refused tokens', () => {
  test.each<[string, object, Forged]>([
    ['for another shop', {}, { audience: 'another-client' }],
    ['by another issuer', {}, { issuer: 'https://evil.example' }],
    ['by the stand-in', {}, { issuer: 'https://google.stand-in.invalid', audience: 'loomcourt-demo' }],
    ['signed with another key', {}, { key: 'wrong' }],
    ['signed with a key that nobody knows', {}, { kid: 'k2' }],
    ['that is too old', {}, { age_s: 3700 }],
    ['without a nonce', { nonce: undefined }, {}],
    ['with another nonce', { nonce: 'another' }, {}],
    ['without an address', { email: undefined }, {}],
    ['without a subject', { sub: undefined }, {}],
  ])('a Google token is refused: %s', async (_, over, forged) => {
    const visitor = aVisitor(shop)
    expect(code(await come(visitor, { ...aPerson(), ...over }, forged))).toEqual([401, 'identity.google-refused'])
    expect((await visitor.get('/api/user')).status).toBe(401)
  })

  test('a Google token is refused when unsigned or signed with a public secret', async () => {
    const visitor = aVisitor(shop)
    const nonce = await nonceOf(visitor)
    const claims = { ...aPerson(), nonce }
    const none = new UnsecuredJWT(claims)
      .setIssuer('https://accounts.google.com')
      .setAudience(CLIENT)
      .setIssuedAt()
      .setExpirationTime('1h')
    const shared = new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .setIssuer('https://accounts.google.com')
      .setAudience(CLIENT)
      .setIssuedAt()
      .setExpirationTime('1h')
    for (const credential of [
      none.encode(),
      await shared.sign(Buffer.from(CLIENT)),
      'not.a.token.at.all.really',
      'x'.repeat(500),
    ]) {
      expect(code(await enter(visitor, credential))).toEqual([401, 'identity.google-refused'])
    }
  })

  test('a Google token is refused with an unverified e-mail address', async () => {
    for (const email_verified of [false, 'false', undefined]) {
      expect(code(await come(aVisitor(shop), aPerson({ email_verified })))).toEqual([403, 'identity.google-unproved'])
    }
  })

  test('a Google token is refused on replay and in another browser', async () => {
    const visitor = aVisitor(shop)
    const nonce = await nonceOf(visitor)
    const credential = await tokenOf({ ...aPerson(), nonce })
    const cookie = visitor.cookies.get('google_nonce') ?? ''
    expect(code(await enter(aVisitor(shop), credential))).toEqual([401, 'identity.google-refused'])
    const other = aVisitor(shop)
    await nonceOf(other)
    expect(code(await enter(other, credential))).toEqual([401, 'identity.google-refused'])

    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(visitor, credential)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    const again = aVisitor(shop)
    again.cookies.set('google_nonce', cookie) // an attacker has copied both the credential and the cookie
    expect(code(await enter(again, credential))).toEqual([401, 'identity.google-refused'])
  })

  test('a Google token is refused with a forged nonce cookie', async () => {
    const visitor = aVisitor(shop)
    await nonceOf(visitor)
    const [random, , signature] = visitor.cookies.get('google_nonce')?.split('.') ?? []
    for (const cookie of ['', 'x', `${random}.9999999999.${signature}`, `${random}.9999999999.`, 'a.b.c.d']) {
      visitor.cookies.set('google_nonce', cookie)
      const nonce = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(cookie))).toString('base64url')
      expect(code(await enter(visitor, await tokenOf({ ...aPerson(), nonce })))).toEqual([401, 'identity.google-refused'])
    }
  })
})

test('a first Google sign-in creates an account and later ones reuse it', async () => {
  const person = aPerson({ name: 'Zuri\u0000\u202E Achieng' })
  const visitor = aVisitor(shop)
  const answer = await come(visitor, person)
  const user = (await answer.json()) as CurrentUser
  expect(user).toMatchObject({ email: person.email, name: 'Zuri Achieng', role: 'customer' })
  expect(visitor.cookies.has('google_nonce')).toBe(false)
  expect(await (await visitor.get('/api/user/credentials')).json()).toEqual({ password: false, google: true })
  const later = await come(aVisitor(shop), { ...person, email: `moved-${person.email}` })
  expect(await later.json()).toMatchObject({ id: user.id, email: person.email })
  const change = await visitor.send('PUT', '/api/user/password', {
    body: { current: 'none at all', password: 'a long new phrase' },
  })
  expect(code(change)).toEqual([409, 'identity.no-password'])
})

test.each([
  ['a Gmail address', (n: string) => ({ email: `linked-${n}@gmail.com` })],
  ['a company that uses Google', (n: string) => ({ email: `linked-${n}@example.com`, hd: 'example.com' })],
])('a verified Google address is linked to its account: %s', async (_, over) => {
  const person = aPerson(over(String(people)))
  const id = await anAccount(shop(), person.email)
  expect(await (await come(aVisitor(shop), person)).json()).toMatchObject({ id })
  const byPassword = await aVisitor(shop).post('/api/auth/sign-in/email', { email: person.email, password: PASSWORD })
  expect(byPassword.status).toBe(200)
  const written = shop().deps.db.selectFrom('audit_entry').select('action').where('subject', '=', id)
  expect((await written.where('action', '=', 'google-linked').execute()).length).toBe(1)
})

test('linking Google to another address or an admin needs the password once', async () => {
  for (const [email, role] of [
    ['elsewhere@example.com', 'customer'],
    ['boss@gmail.com', 'admin'],
  ] as const) {
    const person = aPerson({ email })
    const id = await anAccount(shop(), email, role)
    const visitor = aVisitor(shop)
    const credential = await tokenOf({ ...person, nonce: await nonceOf(visitor) })
    expect(code(await enter(visitor, credential))).toEqual([409, 'identity.google-password-needed'])
    expect(code(await enter(visitor, credential, 'not the password'))).toEqual([401, 'identity.wrong-credentials'])
    expect((await visitor.get('/api/user')).status).toBe(401)
    expect(await (await enter(visitor, credential, PASSWORD)).json()).toMatchObject({ id })
    // the account is linked now, so no password is needed
    expect(await (await come(aVisitor(shop), person)).json()).toMatchObject({ id })
  }
})

test('a second Google account with the same address is refused', async () => {
  const person = aPerson()
  await come(aVisitor(shop), person)
  expect(code(await come(aVisitor(shop), { ...person, sub: 'somebody-else' }))).toEqual([409, 'identity.google-other'])
})

test('concurrent first Google sign-ins create one account', async () => {
  const person = aPerson()
  const answers = await Promise.all([aVisitor(shop), aVisitor(shop), aVisitor(shop)].map((tab) => come(tab, person)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as CurrentUser).id))
  expect(new Set(ids).size).toBe(1)
})

describe('demo without a client id', () => {
  const demo = aShop({}, 2)
  const at = (number: number) => () => demo[number] as NonNullable<(typeof demo)[0]>
  test('the Google stand-in works in every process and its tokens nowhere else', async () => {
    expect(await (await aVisitor(at(0)).get('/api/sign-in-methods')).json()).toEqual({
      password: true,
      google: { kind: 'stand-in' },
    })
    const list = ((await (await aVisitor(at(0)).get('/api/dev/google/people')).json()) as StandInPeople).people
    expect(list.length).toBeGreaterThan(2)
    expect(list.every(({ email }) => /@example\.(com|org)$/.test(email))).toBe(true)
    const visitor = aVisitor(at(0))
    const nonce = await nonceOf(visitor)
    const made = await visitor.post('/api/dev/google/tokens', { sub: list[0]?.sub, nonce })
    const { credential } = (await made.json()) as { credential: string }
    expect(code(await enter(aVisitor(shop), credential))).toEqual([401, 'identity.google-refused'])
    const elsewhere = aVisitor(at(1))
    elsewhere.cookies.set('google_nonce', visitor.cookies.get('google_nonce') ?? '')
    expect(await (await enter(elsewhere, credential)).json()).toMatchObject({ email: list[0]?.email, role: 'customer' })
    expect((await visitor.post('/api/dev/google/tokens', { sub: 'nobody', nonce })).status).toBe(404)
    const keySet = await (await visitor.get('/api/dev/google/keys')).json()
    expect(JSON.stringify(keySet)).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
  })

  test('a stand-in account promoted to admin cannot sign in by name', async () => {
    const visitor = aVisitor(at(0))
    const pick = async () => {
      const made = await visitor.post('/api/dev/google/tokens', { sub: 'stand-in-2', nonce: await nonceOf(visitor) })
      return enter(visitor, ((await made.json()) as { credential: string }).credential)
    }
    const { id } = (await (await pick()).json()) as { id: string }
    await at(0)().deps.db.updateTable('user').set({ role: 'admin', staff_role: 'owner' }).where('id', '=', id).execute()
    await visitor.post('/api/auth/sign-out')
    expect(code(await pick())).toEqual([409, 'identity.google-other'])
    expect((await visitor.get('/api/user')).status).toBe(401)
  })
})

describe('live shop without a client id', () => {
  const live = aShop({ mode: 'live' })
  const there = () => live[0] as NonNullable<(typeof live)[0]>
  test('Google sign-in is absent', async () => {
    expect(await (await aVisitor(there).get('/api/sign-in-methods')).json()).toEqual({ password: true, google: { kind: 'none' } })
    expect(code(await aVisitor(there).post('/api/auth/google-nonces'))).toEqual([409, 'identity.google-off'])
    expect(code(await enter(aVisitor(there), 'x'.repeat(40)))).toEqual([409, 'identity.google-off'])
    expect((await aVisitor(there).get('/api/dev/google/people')).status).toBe(404)
  })
})

describe('unreachable Google keys', () => {
  const cut = aShop({ googleClientId: CLIENT, googleJwksUrl: JWKS_URL })
  const there = () => cut[0] as NonNullable<(typeof cut)[0]>
  test('a Google sign-in fails with a message and the password still works', async () => {
    answersKeys = false
    const visitor = aVisitor(there)
    const credential = await tokenOf({ ...aPerson(), nonce: await nonceOf(visitor) })
    expect(code(await enter(visitor, credential))).toEqual([503, 'identity.google-unreachable'])
    answersKeys = true
    await visitor.signUp()
    expect((await visitor.get('/api/user')).status).toBe(200)
  })
})
