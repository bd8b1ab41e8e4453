import { beforeEach, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import type { FactorAdded, SecondFactor } from '#modules/identity/contract.ts'
import { anAuthenticator } from '../../authenticator.ts'
import { aShop } from '../../shop.ts'
import { anAccount, aVisitor, PASSWORD, type Visitor } from '../../visitor.ts'

const ORIGIN = 'http://shop.example.com'
const clock = stoppedClock('2026-11-21T08:00:00Z')
const shops = aShop({ publicUrl: ORIGIN }, 1, { clock })
const shop = () => shops[0] as NonNullable<(typeof shops)[0]>
const code = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const REFUSED = [403, 'identity.passkey-refused']
type Options = { challenge: string; rp?: { id?: string }; rpId?: string }
const optionsFor = async (visitor: Visitor, what: 'user/second-factor' | 'auth/second-factor' | 'auth/proofs') =>
  (await (await visitor.post(`/api/${what}/passkey-options`)).json()) as Options

let people = 0
let email: string
let owner: Visitor
let key: ReturnType<typeof anAuthenticator>
let added: FactorAdded

async function someone(name: string): Promise<Visitor> {
  await anAccount(shop(), name)
  const visitor = aVisitor(shop)
  await visitor.signIn(name)
  return visitor
}
const add = async (visitor: Visitor, credential: object, name = 'My phone') =>
  visitor.post('/api/user/second-factor/passkeys', { name, credential })

beforeEach(async () => {
  email = `passkey-${++people}@example.com`
  owner = await someone(email)
  key = anAuthenticator(ORIGIN)
  added = (await (await add(owner, key.register(await optionsFor(owner, 'user/second-factor')))).json()) as FactorAdded
})

async function halfway(who = email): Promise<Visitor> {
  const visitor = aVisitor(shop)
  const answer = await visitor.post('/api/auth/sign-in/email', { email: who, password: PASSWORD })
  expect(code(answer)).toEqual([401, 'identity.second-factor-needed'])
  return visitor
}
const show = (visitor: Visitor, assertion: object) => visitor.post('/api/auth/second-factor', { kind: 'passkey', assertion })

test('the first passkey creates recovery codes and passes the second factor', async () => {
  expect(added.recoveryCodes).toHaveLength(10)
  expect(added.secondFactor.passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }])
  const visitor = await halfway()
  expect(await (await visitor.get('/api/auth/second-factor')).json()).toMatchObject({ kinds: ['passkey', 'recovery-code'] })
  const options = await optionsFor(visitor, 'auth/second-factor')
  expect(options).toMatchObject({ rpId: 'shop.example.com', allowCredentials: [{ id: key.id }] })
  expect((await show(visitor, key.show(options))).status).toBe(200)
  expect((await visitor.get('/api/user')).status).toBe(200)
})

test.each([
  ['for another challenge', (options: Options) => key.show(options, { challenge: 'bm90IHRoaXMgb25l' })],
  ['for another website', (options: Options) => key.show(options, { origin: 'http://shop.example.org' })],
  ['for another host’s id', (options: Options) => key.show(options, { rpId: 'example.org' })],
  ['by a key that nobody has added', (options: Options) => anAuthenticator(ORIGIN).show(options)],
  [
    'by another key under this one’s id',
    (options: Options) => ({ ...anAuthenticator(ORIGIN).show(options), id: key.id, rawId: key.id }),
  ],
])('a passkey assertion is refused: signed %s', async (_, bent) => {
  const visitor = await halfway()
  expect(code(await show(visitor, bent(await optionsFor(visitor, 'auth/second-factor'))))).toEqual(REFUSED)
  expect((await visitor.get('/api/user')).status).toBe(401)
})

test('a passkey of another account is refused', async () => {
  const stranger = await someone(`stranger-${people}@example.com`)
  const theirs = anAuthenticator(ORIGIN)
  expect((await add(stranger, theirs.register(await optionsFor(stranger, 'user/second-factor')))).status).toBe(201)
  const visitor = await halfway()
  expect(code(await show(visitor, theirs.show(await optionsFor(visitor, 'auth/second-factor'))))).toEqual(REFUSED)
})

test('a passkey challenge works once, for five minutes and in its own session', async () => {
  const [visitor, other] = [await halfway(), await halfway()]
  const options = await optionsFor(visitor, 'auth/second-factor')
  expect(code(await show(other, key.show(options)))).toEqual(REFUSED)
  const shown = key.show(options)
  expect((await show(visitor, shown)).status).toBe(200)
  expect(code(await visitor.post('/api/auth/proofs', { kind: 'passkey', assertion: shown }))).toEqual(REFUSED)

  const late = await optionsFor(visitor, 'auth/proofs')
  clock.forward(6)
  expect(code(await visitor.post('/api/auth/proofs', { kind: 'passkey', assertion: key.show(late) }))).toEqual(REFUSED)
})

test('a passkey counter that does not increase is refused as a copy', async () => {
  const visitor = await halfway()
  expect((await show(visitor, key.show(await optionsFor(visitor, 'auth/second-factor'), { counter: 7 }))).status).toBe(200)
  for (const counter of [7, 6, 0]) {
    const next = await halfway()
    expect(code(await show(next, key.show(await optionsFor(next, 'auth/second-factor'), { counter })))).toEqual(REFUSED)
  }
})

test('adding a passkey refuses another origin, a used challenge and a taken passkey', async () => {
  const visitor = await someone(`adding-${people}@example.com`)
  const options = await optionsFor(visitor, 'user/second-factor')
  const fresh = anAuthenticator(ORIGIN)
  expect(code(await add(visitor, fresh.register(options, { origin: 'http://shop.example.org' })))).toEqual(REFUSED)
  expect(code(await add(visitor, fresh.register(options)))).toEqual(REFUSED) // the previous request used up the challenge
  expect(code(await add(visitor, key.register(await optionsFor(visitor, 'user/second-factor'))))).toEqual([
    409,
    'identity.passkey-taken',
  ])
  expect(await (await visitor.get('/api/user/second-factor')).json()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
})

test('a passkey is renamed and removed only by its owner and then refused', async () => {
  const [passkey] = added.secondFactor.passkeys
  const path = `/api/user/second-factor/passkeys/${passkey?.id}`
  const stranger = await someone(`naming-${people}@example.com`)
  expect(code(await stranger.send('PATCH', path, { body: { name: 'Mine' } }))).toEqual([404, 'identity.no-such-passkey'])
  expect(code(await stranger.send('DELETE', path))).toEqual([404, 'identity.no-such-passkey'])
  const renamed = (await (await owner.send('PATCH', path, { body: { name: 'Laptop' } })).json()) as SecondFactor
  expect(renamed.passkeys).toMatchObject([{ name: 'Laptop' }])

  const waiting = await halfway()
  const options = await optionsFor(waiting, 'auth/second-factor')
  expect(await (await owner.send('DELETE', path)).json()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect(code(await show(waiting, key.show(options)))).toEqual(REFUSED)
})
