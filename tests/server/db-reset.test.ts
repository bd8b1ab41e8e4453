import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { installJobs } from '#platform/jobs/install.ts'
import { freshDatabase } from '../database.ts'
import { ROOT } from '../shop.ts'

test('a reset of the demo deletes its tables and its queued jobs', async () => {
  const database = await freshDatabase()
  await installJobs(database.url, { queues: [], scheduled: [] })
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: database.url }
  const reset = spawn(process.execPath, [join(ROOT, 'bin/run.mjs'), 'bin/db-reset.ts'], { cwd: ROOT, env, stdio: 'inherit' })
  expect(await once(reset, 'exit')).toEqual([0, null])
  const db = openDatabase(database.url, { max: 1 })
  const { rows } = await sql`select to_regclass('shop_state') as state, to_regnamespace('pgboss') as jobs`.execute(db)
  expect(rows).toEqual([{ state: null, jobs: null }])
  await db.destroy()
  await database.drop()
})
