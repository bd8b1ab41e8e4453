import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashAs, hashPassword, isPassword, TooManyWaiting, verifyPassword } from './password.ts'

beforeAll(() => hashAs('safe'))
afterAll(() => hashAs('quick'))

test('a password is kept as argon2id, and is checked in any spelling of its letters', async () => {
  const hash = await hashPassword('Kitenge café 22')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword({ hash, password: 'Kitenge cafe\u0301 22' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Kitenge cafe 22' })).toBe(false)
  expect(await verifyPassword({ hash: 'not a hash', password: 'x' })).toBe(false)
})

test('where there is no password none fits, and the same work is done; more than a hundred who wait are told so at once', async () => {
  for (const none of [null, undefined]) expect(await isPassword(none, 'anything at all')).toEqual({ ok: true, value: false })
  const queue = Promise.allSettled(Array.from({ length: 110 }, () => hashPassword('many at once')))
  for (const none of [null, undefined])
    expect(await isPassword(none, 'anything at all')).toMatchObject({ ok: false, problem: { code: 'identity.too-busy' } })
  const turnedAway = (await queue).filter((each) => each.status === 'rejected')
  expect(turnedAway).toHaveLength(6) // four at work, a hundred waiting
  for (const each of turnedAway) expect(each.reason).toBeInstanceOf(TooManyWaiting)
})
