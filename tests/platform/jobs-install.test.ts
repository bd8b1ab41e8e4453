import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { installJobsOnce } from '#platform/jobs/install.ts'
import { queue } from '#platform/jobs/queue.ts'
import { freshDatabase } from '../database.ts'

const options = { retries: 1, pause_seconds: 1, longestPause_seconds: 1, longestRun_seconds: 60 }
const KINDS = { queues: [queue({ name: 'greetings', ...options })], scheduled: [] }
const MORE = { ...KINDS, scheduled: [{ name: 'hourly' }] }

test('queues are installed when missing, changed or dropped, else left alone', async () => {
  const database = await freshDatabase()
  const db = openDatabase(database.url, { max: 2 })
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue where name in ('greetings', 'hourly')`.execute(db)
    return rows.map(({ name }) => name).toSorted()
  }
  await installJobsOnce(db, database.url, KINDS)
  expect(await names()).toEqual(['greetings'])
  await installJobsOnce(db, database.url, MORE)
  expect(await names()).toEqual(['greetings', 'hourly'])

  await sql`delete from pgboss.queue where name = 'hourly'`.execute(db)
  await installJobsOnce(db, database.url, MORE)
  expect(await names()).toEqual(['greetings'])

  await sql`drop schema pgboss cascade`.execute(db)
  await installJobsOnce(db, database.url, MORE)
  expect(await names()).toEqual(['greetings', 'hourly'])
  await db.destroy()
  await database.drop()
})
