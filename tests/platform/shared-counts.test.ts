import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { maySearch } from '#modules/search/index.ts'
import { openDatabase } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allowTogether, closeCounts } from '#platform/shared-counts.ts'
import { freshDatabase } from '../database.ts'

const database = await freshDatabase()
const reading = openDatabase(database.url, { max: 1 })
afterAll(async () => {
  await reading.destroy()
  await database.drop()
})
const aProcess = () => openDatabase(database.url, { max: 1 })
const count = (db: ReturnType<typeof aProcess>, who: string, now = new Date()) =>
  allowTogether(db, { name: 'shared', who, limit: 2, windowSeconds: 3600, now })
const storedCount = async (who: string) => {
  const rows = await reading.selectFrom('rate_limit').select('count').where('who', '=', who).execute()
  return rows[0]?.count
}

test('shared counts of two processes reach one limit after a sync', async () => {
  const [one, other] = [aProcess(), aProcess()]
  expect([count(one, 'a').ok, count(other, 'a').ok]).toEqual([true, true])
  await vi.waitFor(async () => expect(await storedCount('a')).toBe(2), { timeout: 10_000 })
  // The process that synced last knows the counts of both.
  expect([count(one, 'a').ok, count(other, 'a').ok]).toContain(false)
  for (const each of [one, other]) await closeCounts(each)
  for (const each of [one, other]) await each.destroy()
})

test('searches of one address reach one limit in two processes', async () => {
  const [one, other] = [aProcess(), aProcess()]
  const at = (db: typeof one) =>
    maySearch({ db, clock: stoppedClock(new Date()), config: { searchesPerMinute: 2 } as Deps['config'] }, 'e').ok
  expect([at(one), at(one)]).toEqual([true, true])
  await closeCounts(one)
  expect(at(other)).toBe(true) // the first search of this process
  await vi.waitFor(async () => expect(await storedCount('e')).toBe(3), { timeout: 10_000 })
  expect(at(other)).toBe(false)
  await closeCounts(other)
  for (const each of [one, other]) await each.destroy()
})

test('closing shared counts syncs the last ones and sends no statement afterwards', async () => {
  const db = aProcess()
  count(db, 'b')
  await closeCounts(db)
  expect(await storedCount('b')).toBe(1)
  count(db, 'b')
  await db.destroy()
  await new Promise((elapsed) => setTimeout(elapsed, 1200)) // longer than the sync interval
  expect(await storedCount('b')).toBe(1)
})

test('closing shared counts syncs more than one batch', async () => {
  const db = aProcess()
  for (let i = 0; i < 1001; i++) count(db, `f${i}`)
  await closeCounts(db)
  expect([await storedCount('f0'), await storedCount('f1000')]).toEqual([1, 1])
  await db.destroy()
})

test('shared counts that cannot be synced wait for the database, until their window ends', async () => {
  const db = aProcess()
  await sql`alter table rate_limit rename to rate_limit_away`.execute(reading)
  const ended = new Date(Date.now() - 7_200_000)
  expect([count(db, 'c', ended).ok, count(db, 'c', ended).ok, count(db, 'c', ended).ok]).toEqual([true, true, false])
  count(db, 'd')
  await new Promise((elapsed) => setTimeout(elapsed, 1200)) // longer than the sync interval
  await sql`alter table rate_limit_away rename to rate_limit`.execute(reading)
  await closeCounts(db)
  expect([await storedCount('c'), await storedCount('d')]).toEqual([undefined, 1])
  await db.destroy()
})
