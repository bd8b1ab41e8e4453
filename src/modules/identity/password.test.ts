import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashAs, hashPassword, isPassword, TooManyWaiting, verifyPassword } from './password.ts'

beforeAll(() => hashAs('safe'))
afterAll(() => hashAs('quick'))

test('a password is stored as argon2id and matches any Unicode normal form', async () => {
  const hash = await hashPassword('Kitenge café 22')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword({ hash, password: 'Kitenge cafe\u0301 22' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Kitenge cafe 22' })).toBe(false)
  expect(await verifyPassword({ hash: 'not a hash', password: 'x' })).toBe(false)
})

test('isPassword without a hash returns false, or too-busy when 100 are waiting', async () => {
  for (const none of [null, undefined]) expect(await isPassword(none, 'anything at all')).toEqual({ ok: true, value: false })
  const queue = Promise.allSettled(Array.from({ length: 110 }, () => hashPassword('many at once')))
  for (const none of [null, undefined])
    expect(await isPassword(none, 'anything at all')).toMatchObject({ ok: false, problem: { code: 'identity.too-busy' } })
  const turnedAway = (await queue).filter((each) => each.status === 'rejected')
  expect(turnedAway).toHaveLength(6) // four are hashed at once and a hundred wait
  for (const each of turnedAway) expect(each.reason).toBeInstanceOf(TooManyWaiting)
})
