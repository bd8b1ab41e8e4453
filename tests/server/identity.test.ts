import { expect, test } from 'vitest'
import { hashPassword, TooManyWaiting, verifyPassword } from '#modules/identity/password.ts'
import { aShop } from '../shop.ts'
import { aVisitor } from '../visitor.ts'

const shops = aShop()
const shop = () => shops[0] as NonNullable<(typeof shops)[0]>
const code = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const account = { email: 'Amina@Example.com ', name: 'Amina', password: 'long enough 1' }

test('nobody is nobody, and a made-up session is nobody’s', async () => {
  const visitor = aVisitor(shop)
  expect(code(await visitor.get('/api/user'))).toEqual([401, 'access.not-signed-in'])
  visitor.cookies.set('loomcourt.session_token', 'forged.value')
  expect(code(await visitor.get('/api/user'))).toEqual([401, 'access.not-signed-in'])
  expect(await (await visitor.get('/api/auth/get-session')).json()).toBeNull()
})

test('an account is opened, left and entered again; the role cannot be asked for; the session ends in the database', async () => {
  const visitor = aVisitor(shop)
  const opened = await visitor.post('/api/auth/sign-up/email', { ...account, role: 'admin' })
  expect(opened.status).toBe(200)
  expect(opened.headers.getSetCookie()[0]).toMatch(/^loomcourt\.session_token=.*; HttpOnly; SameSite=Lax$/)
  expect(await (await visitor.get('/api/user')).json()).toMatchObject({ email: 'amina@example.com', role: 'customer' })

  const stolen = visitor.cookies.get('loomcourt.session_token') ?? ''
  expect((await visitor.post('/api/auth/sign-out')).status).toBe(200)
  expect(visitor.cookies.has('loomcourt.session_token')).toBe(false)
  visitor.cookies.set('loomcourt.session_token', stolen)
  expect((await visitor.get('/api/user')).status).toBe(401)

  visitor.cookies.clear()
  const { email, password } = account
  expect(code(await visitor.post('/api/auth/sign-in/email', { email, password: 'not the right one' }))).toEqual([
    401,
    'identity.wrong-credentials',
  ])
  expect((await visitor.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  expect((await visitor.get('/api/user')).status).toBe(200)
  expect(visitor.cookies.get('loomcourt.session_token')).not.toBe(stolen)
})

test.each([
  [{ ...account, password: 'short' }, [400, 'request.invalid'], 'Please choose a password of at least 10 characters.'],
  [{ ...account, password: 'x'.repeat(129) }, [400, 'request.invalid'], 'Please choose a password of at most 128 characters.'],
  [{ ...account, email: 'amina' }, [400, 'request.invalid'], 'Please enter a valid e-mail address.'],
  [{ ...account, name: ' ' }, [400, 'request.invalid'], 'Please enter your name.'],
  [account, [409, 'identity.email-taken'], 'There is already an account with this e-mail address. Please sign in instead.'],
])('signing up with %o is refused', async (body, expected, sentence) => {
  const answer = await aVisitor(shop).post('/api/auth/sign-up/email', body)
  expect([code(answer), await answer.text()]).toEqual([expected, sentence])
})

test('an account that somebody tries again and again has a pause, from whatever address', async () => {
  const tries = Array.from({ length: 12 }, () =>
    aVisitor(shop).post('/api/auth/sign-in/email', { email: 'victim@example.com', password: 'a guess, and another' }),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(Number(answers.find(({ status }) => status === 429)?.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('of better-auth nothing else is open', async () => {
  for (const path of ['/api/auth/list-sessions', '/api/auth/update-user', '/api/auth/ok', '/api/auth/sign-in/social']) {
    expect((await aVisitor(shop).post(path, {})).status).toBe(404)
  }
})

test('a password is kept as argon2id, and is checked in any spelling of its letters', async () => {
  const hash = await hashPassword('Kitenge café 22')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword({ hash, password: 'Kitenge cafe\u0301 22' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Kitenge cafe 22' })).toBe(false)
  expect(await verifyPassword({ hash: 'not a hash', password: 'x' })).toBe(false)
})

test('more than a hundred who wait are told so at once', async () => {
  const all = await Promise.allSettled(Array.from({ length: 110 }, () => hashPassword('many at once')))
  const turnedAway = all.filter((each) => each.status === 'rejected')
  expect(turnedAway).toHaveLength(6) // four at work, a hundred waiting
  for (const each of turnedAway) expect(each.reason).toBeInstanceOf(TooManyWaiting)
})
