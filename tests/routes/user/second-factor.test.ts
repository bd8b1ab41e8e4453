import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import type { FactorAdded, SecondFactor } from '#modules/identity/contract.ts'
import { mailsOf } from '#tests/mails.ts'
import { codeAt, STEP_s, withTotp } from '../../second-factor.ts'
import { aShop } from '../../shop.ts'
import { anAccount, aVisitor, PASSWORD, type Visitor } from '../../visitor.ts'
import { linkIn } from '../auth/mails.ts'

const clock = stoppedClock('2026-11-21T08:00:00Z')
const shops = aShop({}, 1, { clock })
const shop = () => shops[0] as NonNullable<(typeof shops)[0]>
const code = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const STEP_minutes = STEP_s / 60

let people = 0
let email: string
let id: string
let owner: Visitor
let secret: string
let recoveryCodes: string[]
beforeEach(async () => {
  email = `factor-${++people}@example.com`
  id = await anAccount(shop(), email)
  owner = aVisitor(shop)
  await owner.signIn(email)
  ;({ secret, recoveryCodes } = await withTotp(owner, clock.now()))
  clock.forward(STEP_minutes * 3)
})

const now = () => codeAt(secret, clock.now())
const stepsAway = (steps: number) => codeAt(secret, new Date(clock.now().getTime() + steps * STEP_s * 1000))
async function halfway(visitor = aVisitor(shop)): Promise<Visitor> {
  const answer = await visitor.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  expect(code(answer)).toEqual([401, 'identity.second-factor-needed'])
  return visitor
}
const show = (visitor: Visitor, kind: 'totp' | 'recovery-code', typed: string) =>
  visitor.post('/api/auth/second-factor', { kind, code: typed })
const isIn = async (visitor: Visitor) => (await visitor.get('/api/user')).status === 200
const mailsTo = async (to: string) =>
  (await mailsOf(shop().deps.db, { to })).map(({ template, data }) => [template, (data as { what?: string }).what])

test('a pending sign-in has no access before its second factor', async () => {
  const visitor = await halfway()
  for (const path of ['/api/user', '/api/profile', '/api/user/sessions', '/api/user/second-factor', '/api/account/export']) {
    expect(code(await visitor.get(path))).toEqual([401, 'access.not-signed-in'])
  }
  expect(await json(visitor.get('/api/auth/second-factor'))).toMatchObject({ kinds: ['totp', 'recovery-code'] })
  const { sessions } = await json<{ sessions: unknown[] }>(owner.get('/api/user/sessions'))
  expect(sessions).toHaveLength(1)
})

test('the second factor refuses requests without a pending sign-in', async () => {
  expect(code(await show(aVisitor(shop), 'totp', now()))).toEqual([401, 'identity.second-factor-over'])
  expect(code(await show(owner, 'totp', now()))).toEqual([401, 'identity.second-factor-over'])
  expect(code(await aVisitor(shop).get('/api/auth/second-factor'))).toEqual([401, 'identity.second-factor-over'])
})

test.each([
  ['another one', () => String((Number(now()) + 1) % 1_000_000).padStart(6, '0')],
  ['two steps old', () => stepsAway(-2)],
  ['two steps early', () => stepsAway(2)],
])('a wrong code is refused and audited: %s', async (_, wrong) => {
  const visitor = await halfway()
  expect(code(await show(visitor, 'totp', wrong()))).toEqual([403, 'identity.wrong-code'])
  expect(await isIn(visitor)).toBe(false)
  const noted = await shop()
    .deps.db.selectFrom('audit_entry')
    .select('detail')
    .where('subject', '=', id)
    .where('action', '=', 'second-factor-failed')
    .execute()
  expect(noted).toEqual([{ detail: { kind: 'totp' } }])
})

test.each([
  ['five digits', '12345'],
  ['letters', 'abcdef'],
  ['nothing', ''],
])('the second factor refuses %s as a code', async (_, typed) => {
  expect(code(await show(await halfway(), 'totp', typed))).toEqual([400, 'request.invalid'])
})

test.each([
  ['the code of this step', 0],
  ['the one before', -1],
  ['the one after, of a clock that is ahead', 1],
])('a code works once and ends older ones: %s', async (_, steps) => {
  const shown = stepsAway(steps)
  const visitor = await halfway()
  const waiting = visitor.cookies.get('session')
  expect(await json(show(visitor, 'totp', shown))).toMatchObject({ id, email })
  expect(visitor.cookies.get('session')).not.toBe(waiting)
  expect(await isIn(visitor)).toBe(true)

  const second = await halfway()
  expect(code(await show(second, 'totp', shown))).toEqual([403, 'identity.wrong-code'])
  if (steps >= 0) expect(code(await show(second, 'totp', stepsAway(steps - 1)))).toEqual([403, 'identity.wrong-code'])
})

test('concurrent use of one code completes one of two sign-ins', async () => {
  const both = [await halfway(), await halfway()]
  const shown = now()
  const answers = await Promise.all(both.map((visitor) => show(visitor, 'totp', shown)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('a pending sign-in expires after ten minutes and its cookie cannot be reused', async () => {
  const [late, soon] = [await halfway(), await halfway()]
  clock.forward(10)
  const waiting = soon.cookies.get('session') ?? ''
  expect((await show(soon, 'totp', now())).status).toBe(200)
  clock.forward(STEP_minutes)
  expect(code(await show(late, 'totp', now()))).toEqual([401, 'identity.second-factor-over'])
  soon.cookies.set('session', waiting)
  expect(code(await show(soon, 'totp', now()))).toEqual([401, 'identity.second-factor-over'])
})

test('codes are limited to ten per quarter hour, apart from known devices', async () => {
  const known = aVisitor(shop)
  for (const name of ['known', 'visitor']) known.cookies.set(name, owner.cookies.get(name) ?? '')
  const stranger = await halfway()
  const tries = await Promise.all(Array.from({ length: 12 }, (_, at) => show(stranger, 'totp', String(at).padStart(6, '0'))))
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(code(await show(stranger, 'totp', now()))).toEqual([429, 'rate-limit.exceeded'])
  expect((await show(await halfway(known), 'totp', now())).status).toBe(200)
})

test('codes are limited to thirty a day while recovery codes still work', async () => {
  const day = 24 * 60
  clock.forward(day - ((clock.now().getTime() / 60_000) % day))
  for (let quarter = 0; quarter < 3; quarter++) {
    const stranger = await halfway()
    for (let at = 0; at < 11; at++) await show(stranger, 'totp', String(at).padStart(6, '0'))
    clock.forward(15)
  }
  expect(code(await show(await halfway(), 'totp', now()))).toEqual([429, 'rate-limit.exceeded'])
  expect((await mailsTo(email)).filter(([template]) => template === 'codes-tried')).toHaveLength(1)
  const noted = shop().deps.db.selectFrom('audit_entry').select('actor').where('subject', '=', id)
  expect(await noted.where('action', '=', 'second-factor-tries-over').execute()).toEqual([{ actor: 'anonymous' }])
  expect((await show(await halfway(), 'recovery-code', recoveryCodes[0] ?? '')).status).toBe(200)
  clock.forward(day)
  expect((await show(await halfway(), 'totp', now())).status).toBe(200)
})

test('concurrent use of one recovery code completes one of two sign-ins', async () => {
  const both = [await halfway(), await halfway()]
  const answers = await Promise.all(both.map((visitor) => show(visitor, 'recovery-code', recoveryCodes[0] ?? '')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect((await mailsTo(email)).filter(([, what]) => what === 'codeUsed')).toHaveLength(1)
})

test('correct step-up codes do not count against the limit', async () => {
  for (let times = 0; times < 12; times++) {
    clock.forward(STEP_minutes)
    expect((await owner.post('/api/auth/proofs', { kind: 'totp', code: now() })).status).toBe(201)
  }
})

test('a pending session is completed only by its own account’s second factor', async () => {
  const name = `other-${people}@example.com`
  await anAccount(shop(), name)
  const other = aVisitor(shop)
  await other.signIn(name)
  const theirs = await withTotp(other, clock.now())
  clock.forward(STEP_minutes)
  const planted = await halfway()
  expect(code(await show(planted, 'totp', codeAt(theirs.secret, clock.now())))).toEqual([403, 'identity.wrong-code'])
  expect(code(await show(planted, 'recovery-code', theirs.recoveryCodes[0] ?? ''))).toEqual([403, 'identity.wrong-code'])
  const cookie = planted.cookies.get('session') ?? ''
  expect((await show(planted, 'totp', now())).status).toBe(200)
  const thief = aVisitor(shop)
  thief.cookies.set('session', cookie)
  expect(await isIn(thief)).toBe(false)
})

test('pending sign-ins do not displace active sessions', async () => {
  for (let times = 0; times < 7; times++) await halfway()
  const { db } = shop().deps
  const waiting = await db.selectFrom('session').select('id').where('user_id', '=', id).where('pending', '=', true).execute()
  expect(waiting).toHaveLength(5)
  expect(await isIn(owner)).toBe(true)
})

test('a recovery code works once in any notation and notifies its owner', async () => {
  const [first = '', second = ''] = recoveryCodes
  expect(recoveryCodes).toHaveLength(10)
  expect(code(await show(await halfway(), 'recovery-code', 'k7m4w-2qxd9'))).toEqual([403, 'identity.wrong-code'])
  const visitor = await halfway()
  expect((await show(visitor, 'recovery-code', ` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
  expect(await json(visitor.get('/api/user/second-factor'))).toMatchObject({ recoveryCodesLeft: 9 })
  expect(code(await show(await halfway(), 'recovery-code', first))).toEqual([403, 'identity.wrong-code'])
  const renewed = await json<FactorAdded>(visitor.post('/api/user/second-factor/recovery-codes'))
  expect(renewed.recoveryCodes).toHaveLength(10)
  expect(code(await show(await halfway(), 'recovery-code', second))).toEqual([403, 'identity.wrong-code'])
  expect((await show(await halfway(), 'recovery-code', renewed.recoveryCodes?.[0] ?? '')).status).toBe(200)
  // the stopped clock gives several mails the same time
  const told = (await mailsTo(email)).filter(([template]) => template === 'second-factor-changed')
  expect(told.map(([, what]) => what).sort()).toEqual(['codeUsed', 'codeUsed', 'codesMade', 'totpAdded'])
})

test('a second factor copied to another account is refused', async () => {
  const { db } = shop().deps
  const other = await anAccount(shop(), `other-${people}@example.com`)
  const row = await db.selectFrom('totp').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  await db
    .insertInto('totp')
    .values({ ...row, user_id: other, last_step: 0 })
    .execute()
  await db.updateTable('recovery_code').set({ user_id: other }).where('user_id', '=', id).execute()
  email = `other-${people}@example.com`
  const visitor = await halfway()
  expect(code(await show(visitor, 'totp', now()))).toEqual([403, 'identity.wrong-code'])
  expect(code(await show(visitor, 'recovery-code', recoveryCodes[0] ?? ''))).toEqual([403, 'identity.wrong-code'])
})

test('second factors are stored without readable secrets', async () => {
  const { db } = shop().deps
  const rows = [
    ...(await db.selectFrom('totp').selectAll().execute()),
    ...(await db.selectFrom('recovery_code').selectAll().execute()),
    ...(await db.selectFrom('audit_entry').selectAll().execute()),
    ...(await db.selectFrom('mail').selectAll().execute()),
  ]
  const text = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') + Buffer.from(value.data).toString('hex') : value,
  )
  for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((each) => each.replace('-', ''))]) {
    expect(text).not.toContain(word)
  }
})

describe('password reset', () => {
  test('a password reset asks for the second factor as well', async () => {
    await aVisitor(shop).post('/api/auth/password-links', { email })
    const token = await vi.waitFor(() => linkIn(shop(), email), 20_000)
    const visitor = aVisitor(shop)
    const answer = await visitor.post('/api/auth/password-resets', { token, password: 'a quite new password' })
    expect(code(answer)).toEqual([401, 'identity.second-factor-needed'])
    expect(await isIn(visitor)).toBe(false)
    expect((await show(visitor, 'totp', now())).status).toBe(200)
  })

  test('a password reset ends pending sign-ins', async () => {
    const waiting = await halfway()
    await aVisitor(shop).post('/api/auth/password-links', { email })
    const token = await vi.waitFor(() => linkIn(shop(), email), 20_000)
    await aVisitor(shop).post('/api/auth/password-resets', { token, password: 'a quite new password' })
    expect(code(await show(waiting, 'totp', now()))).toEqual([401, 'identity.second-factor-over'])
  })
})

describe('setup and removal', () => {
  test('an authenticator app is active after its first code, one per account', async () => {
    const visitor = aVisitor(shop)
    await visitor.signUp()
    expect(code(await visitor.send('PUT', '/api/user/second-factor/totp', { body: { code: '123456' } }))).toEqual([
      404,
      'identity.no-totp',
    ])
    const setup = await json<{ secret: string; uri: string }>(visitor.post('/api/user/second-factor/totp'))
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/)
    expect(code(await visitor.send('PUT', '/api/user/second-factor/totp', { body: { code: '000000' } }))).toEqual([
      403,
      'identity.wrong-code',
    ])
    expect(await json(visitor.get('/api/user/second-factor'))).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
    expect(code(await visitor.post('/api/user/second-factor/recovery-codes'))).toEqual([409, 'identity.no-second-factor'])
    expect(code(await visitor.send('DELETE', '/api/user/second-factor/totp'))).toEqual([404, 'identity.no-totp'])
    expect(code(await owner.post('/api/user/second-factor/totp'))).toEqual([409, 'identity.has-totp'])
  })

  test('the first second factor signs out every other device', async () => {
    const name = `devices-${people}@example.com`
    await anAccount(shop(), name)
    const [here, there] = [aVisitor(shop), aVisitor(shop)]
    for (const device of [here, there]) await device.signIn(name)
    await withTotp(here, clock.now())
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  })

  test('after removing the second factor the password alone signs in', async () => {
    const waiting = await halfway()
    const left = await json<SecondFactor>(owner.send('DELETE', '/api/user/second-factor/totp'))
    expect(left).toEqual({ required: false, totpSince: null, passkeys: [], recoveryCodesLeft: 0 })
    expect(code(await show(waiting, 'totp', now()))).toEqual([403, 'identity.wrong-code'])
    expect(code(await show(waiting, 'recovery-code', recoveryCodes[0] ?? ''))).toEqual([403, 'identity.wrong-code'])
    const visitor = aVisitor(shop)
    await visitor.signIn(email)
    expect(await isIn(visitor)).toBe(true)
    expect(await mailsTo(email)).toContainEqual(['second-factor-changed', 'totpRemoved'])
  })
})
