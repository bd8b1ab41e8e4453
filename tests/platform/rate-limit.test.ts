import { afterAll, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { allow, deleteOldCounts } from '#platform/rate-limit.ts'
import { freshDatabase } from '../database.ts'

const database = await freshDatabase()
const db = openDatabase(database.url, { max: 10 })
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
const clock = stoppedClock('2025-03-14T09:00:10Z')
const tryIt = (who: string, limit = 3) => allow(db, { name: 'test', who, limit, windowSeconds: 60, now: clock.now() })

test('the rate limit holds for concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryIt('a')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'rate-limit.exceeded', status: 429, retryAfter_s: 50 } })
  expect((await tryIt('b')).ok).toBe(true)
})

test('Retry-After is rounded up to the end of the window', async () => {
  const now = new Date(clock.now().getTime() + 400)
  const asked = { name: 'test', who: 'c', limit: 0, windowSeconds: 60, now }
  expect(await allow(db, asked)).toMatchObject({ problem: { retryAfter_s: 50 } })
})

test('a new window starts at zero, and old counts are deleted', async () => {
  clock.forward(1)
  expect((await tryIt('a')).ok).toBe(true)
  await deleteOldCounts(db, clock.now())
  const left = await db.selectFrom('rate_limit').select(['who', 'count']).execute()
  expect(left).toEqual([{ who: 'a', count: 1 }])
})
