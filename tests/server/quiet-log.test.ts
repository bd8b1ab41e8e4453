import { expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import { linkIn } from '../routes/auth/mails.ts'
import { aSeededShop, DECLINED_CARD, GOOD_CARD, only, order, pay, putInBag, variantOf } from '../seeded-shop.ts'
import { aVisitor } from '../visitor.ts'

const lines: string[] = []
const shops = aSeededShop({ logLevel: 'debug' }, 1, { log: openLog('debug', { write: (line) => lines.push(line) }) })
const said = () => lines.join('')

const EMAIL = 'whole.journey@example.com'
const PASSWORDS = { wrong: 'wrong-horse-battery', first: 'first-horse-battery', second: 'second-horse-battery' }
const PHONE = { typed: '0712 345 678', whole: '+254712345678', spoken: '712345678' }

test('the log of a whole journey has no password, token, cookie, phone or card', async () => {
  const shop = only(shops)
  const visitor = aVisitor(shop)
  const secrets = new Set<string>(Object.values(PASSWORDS))
  const keep = () => {
    for (const value of visitor.cookies.values()) secrets.add(value)
  }
  const step = async (answer: Promise<Response>, status: number) => {
    const { status: seen } = await answer
    keep()
    expect(seen).toBe(status)
  }
  const signIn = (password: string) => visitor.post('/api/auth/sign-in/email', { email: EMAIL, password })

  await step(visitor.post('/api/auth/sign-up/email', { email: EMAIL, name: 'Whole Journey', password: PASSWORDS.first }), 200)
  const verify = await linkIn(shop, EMAIL)
  await step(visitor.post('/api/auth/verifications', { token: verify }), 200)
  await step(visitor.post('/api/auth/verifications', { token: verify }), 410)
  await step(visitor.post('/api/auth/sign-out'), 200)
  await step(signIn(PASSWORDS.wrong), 401)
  await step(visitor.post('/api/auth/password-links', { email: EMAIL }), 200)
  await expect.poll(() => linkIn(shop, EMAIL)).not.toBe(verify)
  const reset = await linkIn(shop, EMAIL)
  await step(visitor.post('/api/auth/password-resets', { token: reset, password: PASSWORDS.second }), 200)
  await step(visitor.send('PUT', '/api/user/password', { body: { current: PASSWORDS.wrong, password: PASSWORDS.first } }), 403)
  await step(visitor.post('/api/auth/sign-out'), 200)

  const { nonce } = (await (await visitor.post('/api/auth/google-nonces')).json()) as { nonce: string }
  const made = await visitor.post('/api/dev/google/tokens', { sub: 'stand-in-1', nonce })
  const { credential } = (await made.json()) as { credential: string }
  await step(visitor.post('/api/auth/google', { credential }), 200)
  await step(visitor.post('/api/auth/google', { credential }), 401)

  await putInBag(visitor, await variantOf(shop))
  const contact = { name: 'Whole Journey', email: EMAIL, phone: PHONE.typed }
  const placed = (await (await order(visitor, { contact })).json()) as { number: string }
  for (const card of [DECLINED_CARD, GOOD_CARD]) await pay(visitor, placed.number, card)
  await step(visitor.post('/api/tracking', { number: placed.number, contact: PHONE.typed }), 200)
  await step(visitor.fetch(`/auth?reset=${reset}&next=//evil.example`), 200)
  shop.deps.log.error({ err: new Error(`could not reach ${PHONE.whole}`), password: PASSWORDS.first }, `card ${GOOD_CARD.number}`)

  for (const each of [verify, reset, nonce, credential]) secrets.add(each)
  expect(lines.length).toBeGreaterThan(15) // an empty log would contain no secret either
  expect(said()).toContain('/api/auth/password-resets')
  for (const secret of secrets) expect(said()).not.toContain(secret)
  for (const part of [
    'session=',
    'Set-Cookie',
    'argon2',
    credential.split('.')[2] ?? '',
    PHONE.whole,
    PHONE.typed,
    PHONE.spoken,
  ]) {
    expect(said()).not.toContain(part)
  }
  for (const { number } of [GOOD_CARD, DECLINED_CARD]) {
    expect(said()).not.toContain(number)
    expect(said()).not.toContain(number.replaceAll(' ', ''))
  }
})
