import { expect, test } from 'vitest'
import { hashPassword, isPassword, TooManyWaiting, verifyPassword } from './password.ts'

test('a password is kept as argon2id, and is checked in any spelling of its letters', async () => {
  const hash = await hashPassword('Kitenge café 22')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword({ hash, password: 'Kitenge cafe\u0301 22' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Kitenge cafe 22' })).toBe(false)
  expect(await verifyPassword({ hash: 'not a hash', password: 'x' })).toBe(false)
})

test.each([[null], [undefined]])('where there is no password (%s) none fits, and the same work is done', async (hash) => {
  expect(await isPassword(hash, 'anything at all')).toEqual({ ok: true, value: false })
  const queue = Array.from({ length: 104 }, () => hashPassword('many at once'))
  expect(await isPassword(hash, 'anything at all')).toMatchObject({ ok: false, problem: { code: 'identity.too-busy' } })
  await Promise.all(queue)
})

test('more than a hundred who wait are told so at once', async () => {
  const all = await Promise.allSettled(Array.from({ length: 110 }, () => hashPassword('many at once')))
  const turnedAway = all.filter((each) => each.status === 'rejected')
  expect(turnedAway).toHaveLength(6) // four at work, a hundred waiting
  for (const each of turnedAway) expect(each.reason).toBeInstanceOf(TooManyWaiting)
})
