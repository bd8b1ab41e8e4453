import { expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { aShop } from '../../shop.ts'
import { anAccount, aVisitor, PASSWORD, type Visitor } from '../../visitor.ts'
import { linkIn, mailTo } from './mails.ts'

const clock = stoppedClock('2026-11-21T08:00:00Z')
const shops = aShop({}, 1, { clock })
const shop = () => shops[0] as NonNullable<(typeof shops)[0]>
const code = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const account = { name: 'Amina Otieno', password: 'a good long phrase' }
const signUp = (visitor: Visitor, email: string, over: object = {}) =>
  visitor.post('/api/auth/sign-up/email', { ...account, email, ...over })
const open = (visitor: Visitor, token: string, password?: string) => visitor.post('/api/auth/verifications', { token, password })

test.each([
  [{ password: 'short' }, 'request.invalid', 'Please choose a password of at least 10 characters.'],
  [{ password: 'x'.repeat(129) }, 'request.invalid', 'Please choose a password of at most 128 characters.'],
  [{ email: 'amina' }, 'request.invalid', 'Please enter a valid e-mail address.'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'request.invalid', '“email” must be at most 254 characters long.'],
  [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'request.invalid', 'Please enter a valid e-mail address.'],
  [{ email: 'аmina@exаmple.com' }, 'request.invalid', 'Please enter a valid e-mail address.'], // Cyrillic а
  [{ name: ' ' }, 'request.invalid', 'Please enter your name.'],
  [{ name: 'Amina\nBcc: x' }, 'request.invalid', 'Please use plain text.'],
  [{ name: 'x'.repeat(121) }, 'request.invalid', '“name” must be at most 120 characters long.'],
  [{ password: 'password123' }, 'identity.weak-password', expect.stringContaining('too easy to guess')],
  [{ password: 'aaaaaaaaaaaa' }, 'identity.weak-password', expect.any(String)],
  [{ password: 'bad@example.com' }, 'identity.weak-password', expect.any(String)],
])('sign-up is refused with %o', async (over, expected, sentence) => {
  const answer = await signUp(aVisitor(shop), 'bad@example.com', over)
  expect([...code(answer), await answer.text()]).toEqual([400, expected, sentence])
  expect(await mailTo(shop(), 'bad@example.com')).toEqual([])
})

test('sign-up returns the same response for known and unknown addresses', async () => {
  await anAccount(shop(), 'known@example.com')
  const answers = []
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const visitor = aVisitor(shop)
    const answer = await signUp(visitor, email)
    answers.push([answer.status, await answer.json(), [...visitor.cookies.keys()], (await visitor.get('/api/user')).status])
  }
  expect(answers[0]).toEqual([200, { sent: true }, ['visitor', 'changed'], 401])
  expect(answers[1]).toEqual(answers[0])
  expect((await mailTo(shop(), 'known@example.com')).map(({ template }) => template)).toEqual(['account-exists'])
  expect((await mailTo(shop(), 'unknown@example.com')).map(({ template }) => template)).toEqual(['verify-address'])
  const still = await aVisitor(shop).post('/api/auth/sign-in/email', { email: 'known@example.com', password: PASSWORD })
  expect(still.status).toBe(200)
})

test('sign-up creates no account before its link is opened', async () => {
  const email = 'waiting@example.com'
  await signUp(aVisitor(shop), email)
  const { password } = account
  expect(code(await aVisitor(shop).post('/api/auth/sign-in/email', { email, password }))).toEqual([
    401,
    'identity.wrong-credentials',
  ])
  expect(await shop().deps.db.selectFrom('user').select('id').where('email', '=', email).execute()).toEqual([])
})

test('a sign-up link works once, signs in and grants no requested role', async () => {
  const email = 'Amina@Example.com '
  const visitor = aVisitor(shop)
  await signUp(visitor, email, { role: 'admin' })
  const token = await linkIn(shop(), 'amina@example.com')
  const answer = await open(visitor, token)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { id: expect.any(String), email: 'amina@example.com', name: 'Amina Otieno', role: 'customer' },
  ])
  expect((await visitor.get('/api/user')).status).toBe(200)
  expect(code(await open(visitor, token))).toEqual([410, 'identity.link-over'])
  expect(code(await open(aVisitor(shop), token, account.password))).toEqual([410, 'identity.link-over'])
})

test('a sign-up link opened in another browser needs the password', async () => {
  const email = 'elsewhere@example.com'
  await signUp(aVisitor(shop), email)
  const token = await linkIn(shop(), email)
  const phone = aVisitor(shop)
  expect(code(await open(phone, token))).toEqual([409, 'identity.password-needed'])
  expect(code(await open(phone, token, 'not what was chosen'))).toEqual([401, 'identity.wrong-credentials'])
  expect((await phone.get('/api/user')).status).toBe(401)
  expect((await open(phone, token, account.password)).status).toBe(200)
  expect((await phone.get('/api/user')).status).toBe(200)
})

test('a sign-up link is refused when old, made up, mangled or for another purpose', async () => {
  const email = 'late@example.com'
  const visitor = aVisitor(shop)
  await signUp(visitor, email)
  const token = await linkIn(shop(), email)
  expect(code(await open(visitor, 'A'.repeat(43)))).toEqual([410, 'identity.link-over'])
  expect(code(await open(visitor, token.slice(1)))).toEqual([400, 'request.invalid'])
  const reset = await visitor.post('/api/auth/password-resets', { token, password: 'another long phrase' })
  expect(code(reset)).toEqual([410, 'identity.link-over'])
  clock.forward(24 * 60 + 1)
  expect(code(await open(visitor, token))).toEqual([410, 'identity.link-over'])
})

test('concurrent opening of a sign-up link creates one account', async () => {
  const email = 'twice@example.com'
  const visitor = aVisitor(shop)
  await signUp(visitor, email)
  const token = await linkIn(shop(), email)
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(visitor, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(410)])
})

test('the three newest sign-up links work and the first opened ends the others', async () => {
  const email = 'again@example.com'
  const visitor = aVisitor(shop)
  const tokens: string[] = []
  for (let i = 0; i < 4; i++) {
    clock.forward(1)
    await signUp(visitor, email)
    tokens.push(await linkIn(shop(), email))
  }
  expect(code(await open(visitor, tokens[0] ?? ''))).toEqual([410, 'identity.link-over'])
  expect((await open(visitor, tokens[2] ?? '')).status).toBe(200)
  expect(code(await open(visitor, tokens[3] ?? ''))).toEqual([410, 'identity.link-over'])
})

test('sign-up e-mails to one address are limited to five without telling the caller', async () => {
  const statuses = []
  for (let i = 0; i < 7; i++) statuses.push((await signUp(aVisitor(shop), 'flooded@example.com')).status)
  expect(statuses).toEqual(Array<number>(7).fill(200))
  expect(await mailTo(shop(), 'flooded@example.com')).toHaveLength(5)
})

test('sign-ups of one client are limited to twenty an hour', async () => {
  const visitor = aVisitor(shop)
  const statuses = []
  for (let i = 0; i < 22; i++)
    statuses.push((await visitor.post('/api/auth/password-links', { email: `p${i}@example.com` })).status)
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429])
})

test('sign-up links are stored as hashes only', async () => {
  const email = 'hashed@example.com'
  await signUp(aVisitor(shop), email)
  const token = await linkIn(shop(), email)
  const rows = await shop().deps.db.selectFrom('mailed_link').selectAll().where('email', '=', email).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token)
})
