import './clock.setup.ts'
import { chmodSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { systemClock } from '#kernel/clock.ts'
import { installPages } from '#modules/pages/index.ts'
import { openCache } from '#platform/cache.ts'
import { openDatabase } from '#platform/db.ts'
import { installJobs } from '#platform/jobs/install.ts'
import { migrate } from '#platform/migrate.ts'
import { openEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { suppliedPages } from '#seeds/pages/read-pages.ts'
import { seedDemo } from '#seeds/seed-demo.ts'
import { jobKinds } from '#server/jobs.ts'
import { slowLine } from '../bench/slow-line.ts'
import { databaseFolder } from './database-folder.ts'
import { prepareBrowser } from './e2e/browser.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresHost: string
  }
}

/** `SLOW_DATABASE=1` adds network latency, which must not change the result of concurrency tests. */
export default async function setup({ provide }: TestProject) {
  await prepareBrowser() // once per run, because two files that unpack the browser at the same time corrupt it
  const folder = databaseFolder()
  chmodSync(folder, 0o755) // mkdtemp creates the folder with mode 0700, which the account that runs PostgreSQL for root cannot enter
  // Durability is off, because no test data has to survive a power failure.
  const postgres = await openEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_wal_size: '256MB',
      max_connections: '300',
    },
  })
  const client = new pg.Client({ host: postgres.host, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query('create database template_shop')
  await migrate(postgres.url('template_shop'), join(dirname(import.meta.dirname), 'db/migrations'))
  await installJobs(postgres.url('template_shop'), jobKinds)
  await client.query('alter database template_shop with is_template true allow_connections false')
  await client.query('create database template_house template template_shop')
  const db = openDatabase(postgres.url('template_house'), { max: 2 })
  await seedDemo({ db, clock: systemClock, cache: openCache() })
  await installPages(db, suppliedPages(), systemClock.now())
  await db.destroy()
  await client.query('alter database template_house with is_template true allow_connections false')
  await client.end()
  const line = process.env.SLOW_DATABASE ? await slowLine(postgres.host) : undefined
  provide('postgresHost', line?.host ?? postgres.host)
  return async () => {
    await line?.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
