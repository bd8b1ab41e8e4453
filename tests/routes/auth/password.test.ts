import { expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { aShop } from '../../shop.ts'
import { anAccount, aVisitor, PASSWORD, type Visitor } from '../../visitor.ts'
import { linkIn, mailTo } from './mails.ts'

const clock = stoppedClock('2026-11-21T08:00:00Z')
const shops = aShop({}, 1, { clock })
const shop = () => shops[0] as NonNullable<(typeof shops)[0]>
const code = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const NEW = 'a fresh long phrase'
const forget = (email: string, visitor = aVisitor(shop)) => visitor.post('/api/auth/password-links', { email })
const reset = (visitor: Visitor, token: string, password = NEW) => visitor.post('/api/auth/password-resets', { token, password })
const enter = (email: string, password: string, visitor = aVisitor(shop)) =>
  visitor.post('/api/auth/sign-in/email', { email, password })
/** Waits for mails, which are written after the response so that response times do not reveal whether an account exists. */
const untilMailed = (email: string, count = 1) =>
  expect.poll(async () => (await mailTo(shop(), email)).length, { timeout: 15_000 }).toBe(count)

test('a password reset request responds alike and e-mails only known addresses', async () => {
  await anAccount(shop(), 'known@example.com')
  for (const email of ['unknown@example.com', 'known@example.com']) {
    const answer = await forget(email)
    expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([200, { sent: true }, []])
  }
  await untilMailed('known@example.com')
  expect(await mailTo(shop(), 'unknown@example.com')).toEqual([])
  expect(code(await forget('not an address'))).toEqual([400, 'request.invalid'])
})

test('a password reset link works once, ends every session and notifies the owner', async () => {
  const email = 'forgetful@example.com'
  await anAccount(shop(), email)
  const thief = aVisitor(shop)
  await thief.signIn(email)
  await forget(email)
  await untilMailed(email, 2) // the other mail reports the sign-in on a new device
  const token = await linkIn(shop(), email)
  const visitor = aVisitor(shop)
  expect(code(await reset(visitor, token, 'short'))).toEqual([400, 'request.invalid'])
  expect(code(await reset(visitor, token, 'qwertyuiop'))).toEqual([400, 'identity.weak-password'])
  expect(await (await reset(visitor, token)).json()).toMatchObject({ email })
  expect((await visitor.get('/api/user')).status).toBe(200)
  expect((await thief.get('/api/user')).status).toBe(401)
  expect(code(await reset(aVisitor(shop), token, 'yet another phrase'))).toEqual([410, 'identity.link-over'])
  expect([(await enter(email, PASSWORD)).status, (await enter(email, NEW)).status]).toEqual([401, 200])
  expect((await mailTo(shop(), email)).map(({ template }) => template)).toContain('password-changed')
})

test('a password reset link is refused when old, made up or after another was used', async () => {
  const email = 'slow@example.com'
  await anAccount(shop(), email)
  const tokens: string[] = []
  for (let i = 0; i < 3; i++) {
    clock.forward(1)
    await forget(email)
    await untilMailed(email, i + 1)
    tokens.push(await linkIn(shop(), email))
  }
  const [first = '', second = '', third = ''] = tokens
  expect(new Set(tokens).size).toBe(3)
  expect((await reset(aVisitor(shop), second)).status).toBe(200)
  for (const over of [first, third, 'A'.repeat(43)])
    expect(code(await reset(aVisitor(shop), over))).toEqual([410, 'identity.link-over'])
  await forget(email)
  await untilMailed(email, 5) // including one that reports the password change
  const late = await linkIn(shop(), email)
  clock.forward(61)
  expect(code(await reset(aVisitor(shop), late))).toEqual([410, 'identity.link-over'])
})

test('concurrent use of a reset link sets one password', async () => {
  const email = 'race@example.com'
  await anAccount(shop(), email)
  await forget(email)
  await untilMailed(email)
  const token = await linkIn(shop(), email)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => reset(aVisitor(shop), token, `${NEW} ${i}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(410)])
})

test('a password reset lets the owner in despite a sign-in rate limit', async () => {
  const email = 'besieged@example.com'
  await anAccount(shop(), email)
  for (let i = 0; i < 12; i++) await enter(email, 'a guess')
  const owner = aVisitor(shop)
  expect((await enter(email, PASSWORD, owner)).status).toBe(429)
  await forget(email, owner)
  await untilMailed(email)
  expect((await reset(owner, await linkIn(shop(), email))).status).toBe(200)
  await owner.post('/api/auth/sign-out')
  expect((await enter(email, NEW, owner)).status).toBe(200)
})

test('a Google account sets its first password by the reset link', async () => {
  const email = 'google@example.com'
  const id = await anAccount(shop(), email)
  await shop()
    .deps.db.updateTable('account')
    .set({ providerId: 'google', accountId: 'g-1', password: null })
    .where('userId', '=', id)
    .execute()
  await forget(email)
  await untilMailed(email)
  const visitor = aVisitor(shop)
  await reset(visitor, await linkIn(shop(), email))
  expect(await (await visitor.get('/api/user/credentials')).json()).toEqual({ password: true, google: true })
})

test('changing the password needs the current one and ends the other sessions', async () => {
  const email = 'change@example.com'
  await anAccount(shop(), email)
  const [here, there] = [aVisitor(shop), aVisitor(shop)]
  await here.signIn(email)
  await there.signIn(email)
  const change = (current: string, password: string) => here.send('PUT', '/api/user/password', { body: { current, password } })
  expect(code(await aVisitor(shop).send('PUT', '/api/user/password', { body: {} }))).toEqual([401, 'access.not-signed-in'])
  expect(code(await change('not the present one', NEW))).toEqual([403, 'identity.wrong-password'])
  expect(code(await change(PASSWORD, 'short'))).toEqual([400, 'request.invalid'])
  expect(code(await change(PASSWORD, 'change@example.com'))).toEqual([400, 'identity.weak-password'])
  expect((await there.get('/api/user')).status).toBe(200)
  expect(await (await change(PASSWORD, NEW)).json()).toEqual({ ended: 1 })
  expect([(await here.get('/api/user')).status, (await there.get('/api/user')).status]).toEqual([200, 401])
  expect([(await enter(email, PASSWORD)).status, (await enter(email, NEW)).status]).toEqual([401, 200])
  expect((await mailTo(shop(), email)).map(({ template }) => template)).toContain('password-changed')
})

test('guesses of the current password are rate-limited', async () => {
  const email = 'left-open@example.com'
  await anAccount(shop(), email)
  const visitor = aVisitor(shop)
  await visitor.signIn(email)
  const statuses = []
  for (let i = 0; i < 12; i++) {
    statuses.push((await visitor.send('PUT', '/api/user/password', { body: { current: `guess ${i}`, password: NEW } })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429])
})

test('repeated sign-ups with an address do not hold back its reset link', async () => {
  const email = 'suppressed@example.com'
  await anAccount(shop(), email)
  for (let i = 0; i < 7; i++) {
    await aVisitor(shop).post('/api/auth/sign-up/email', { email, name: 'Not Her', password: NEW })
  }
  await forget(email)
  await expect
    .poll(async () => (await mailTo(shop(), email)).map(({ template }) => template), { timeout: 15_000 })
    .toContain('reset-password')
})
