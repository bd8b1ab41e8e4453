import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { openDatabase, transact } from '#platform/db.ts'
import { deleteOldKeys, fingerprintOf, once } from '#platform/idempotency.ts'
import { freshDatabase } from '../database.ts'

const database = await freshDatabase()
const db = openDatabase(database.url, { max: 30 })
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
const at = new Date('2025-03-14T09:00:00Z')
const write = <T>(key: string, fingerprint: string, run: () => Promise<Outcome<T>>) =>
  transact(db, (tx) => once(tx, { scope: 'test', key, fingerprint, at }, run))
const NO = { code: 'test.no', status: 409, message: 'No.' } as const

test('a repeated idempotency key returns the first response and runs once', async () => {
  let times = 0
  const run = async () => done({ number: ++times })
  expect(await write('key-number-1', 'f', run)).toEqual({ ok: true, value: { number: 1 } })
  expect(await write('key-number-1', 'f', run)).toEqual({ ok: true, value: { number: 1 } })
  expect(times).toBe(1)
})

test('twenty concurrent requests with one key run once and share the response', async () => {
  let times = 0
  const run = async () => {
    await sleep(50)
    return done({ number: ++times })
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => write('key-number-2', 'f', run)))
  expect(times).toBe(1)
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"ok":true,"value":{"number":1}}']))
})

test('a key reused for another request is refused', async () => {
  await write('key-number-3', 'f', async () => done(1))
  expect(await write('key-number-3', 'g', async () => done(2))).toMatchObject({
    problem: { code: 'idempotency.key-reused', status: 409 },
  })
})

test('a refusal is not stored, so the retry runs', async () => {
  expect(await write('key-number-4', 'f', async () => refuse(NO))).toEqual({ ok: false, problem: NO })
  expect(await write('key-number-4', 'f', async () => done('now'))).toEqual({ ok: true, value: 'now' })
})

test('when the first of two requests fails, the second runs', async () => {
  const first = write('key-number-5', 'f', async () => {
    await sleep(100)
    throw new Error('a fault')
  })
  await sleep(20)
  const second = write('key-number-5', 'f', async () => done('second'))
  await expect(first).rejects.toThrow('a fault')
  expect(await second).toEqual({ ok: true, value: 'second' })
})

test('scopes separate keys, and old keys are deleted', async () => {
  const other = await transact(db, (tx) =>
    once(tx, { scope: 'other', key: 'key-number-1', fingerprint: 'g', at }, async () => done('mine')),
  )
  expect(other).toEqual({ ok: true, value: 'mine' })
  await deleteOldKeys(db, at)
  expect(await write('key-number-1', 'f', async () => done('new'))).toMatchObject({ value: { number: 1 } })
  await deleteOldKeys(db, new Date(at.getTime() + 1))
  expect(await write('key-number-1', 'f', async () => done('new'))).toMatchObject({ value: 'new' })
})

test('a fingerprint ignores the order of fields, but not values or array order', () => {
  expect(fingerprintOf({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(fingerprintOf({ b: [{ d: 3, c: 2 }], a: 1 }))
  expect(fingerprintOf({ a: 1, b: [1, 2] })).not.toBe(fingerprintOf({ a: 1, b: [2, 1] }))
  expect(fingerprintOf({ a: 1 })).not.toBe(fingerprintOf({ a: '1' }))
})
