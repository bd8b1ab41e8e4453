import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '#kernel/clock.ts'
import { type Config, SetupError } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import { listen } from '#platform/events.ts'
import { installJobsOnce } from '#platform/jobs/install.ts'
import { getValue, setValue } from '#platform/key-value.ts'
import { openLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { superviseEmbeddedPostgres } from '#platform/postgres/supervise.ts'
import { openCallLog } from '#platform/provider-calls/call-log.ts'
import { ensureAdmin } from './admin.ts'
import { buildIfStale } from './build.ts'
import { createContainer } from './container.ts'
import { bringPages } from './install-default-pages.ts'
import { jobKinds } from './jobs.ts'
import { bundleServerIfStale } from './server-bundle/build.ts'

const DATABASE = 'loomcourt'
const SPARE_CONNECTIONS = 10 // for events, migrations and manual access

export type Print = (line: string) => void
export type Prepared = { databaseUrl: string; admin: string; stop: () => Promise<void> }

/** Prepares the database, its tables, the demo data and the page build, once for all processes. */
export async function prepare(
  root: string,
  config: Config,
  secret: string,
  print: Print,
  { build = true } = {},
): Promise<Prepared> {
  const database = await openTheDatabase(config, print)
  try {
    const [admin] = await Promise.all([
      fill(root, { ...config, databaseUrl: database.url, secret }, print),
      build && buildIfStale(root, print).then(() => bundleServerIfStale(root, print)), // the bundle is used from the next start
    ])
    return { databaseUrl: database.url, admin, stop: database.stop }
  } catch (error) {
    await database.stop() // else the built-in database would keep running
    throw error
  }
}

/**
 * Returns the database of `DATABASE_URL`, or the built-in one, which is started if necessary and stopped by the last
 * process that uses it.
 */
export async function openTheDatabase(config: Config, print: Print): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  const connections = Math.max(100, config.processes * (config.databasePool + 6) + SPARE_CONNECTIONS)
  const postgres = await superviseEmbeddedPostgres({
    folder: join(config.dataFolder, 'postgres'),
    settings: { max_connections: String(connections) },
    log: print,
  })
  const client = new pg.Client({ host: postgres.host, user: 'postgres', database: 'postgres' })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await client.query(`create database ${DATABASE}`).catch(unlessThere)
  await client.end()
  return { url: postgres.url(DATABASE), stop: postgres.stop }
}

const unlessThere = (error: { code?: string }) => {
  if (error.code !== '42P04' && error.code !== '23505') throw error // another process was first
}

async function fill(root: string, config: Config & { databaseUrl: string; secret: string }, print: Print): Promise<string> {
  const { databaseUrl } = config
  const ran = await migrate(databaseUrl, join(root, 'db/migrations')).catch((error) => {
    if (isOutOfReach(error)) throw new SetupError(`The database of DATABASE_URL does not answer: ${error.message}.`)
    throw error
  })
  if (ran.length > 0) print(`Ran ${ran.length} ${ran.length === 1 ? 'migration' : 'migrations'}.`)
  const db = openDatabase(databaseUrl, { max: config.databasePool })
  try {
    await refuseDemo(db, config)
    await installJobsOnce(db, databaseUrl, jobKinds)
    const admin = await ensureAdmin(db, config)
    await seedOnce(db, config, print)
    await bringPages(db, root, systemClock.now())
    return admin
  } finally {
    await db.destroy()
  }
}

const isOutOfReach = (error: { code?: string }): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOENT', '28P01', '28000', '3D000'].includes(error.code ?? '')

/** Refuses live mode on a demo database, with made-up goods and a printed password, unless configured otherwise. */
async function refuseDemo(db: ReturnType<typeof openDatabase>, { mode, liveFromDemo }: Config): Promise<void> {
  if (mode === 'live' && !liveFromDemo && (await getValue(db, 'born')) === 'demo') throw new SetupError(BORN_AS_DEMO)
}

const BORN_AS_DEMO =
  'This database was created as a demo, with sample products, a sample bank account and an administrator whose password was printed. Use an empty database, or set LIVE_FROM_DEMO=yes after replacing all of these.'

/**
 * Creates the demo data of a demo once. A database created in live mode is never filled with them.
 */
async function seedOnce(
  db: ReturnType<typeof openDatabase>,
  config: Config & { databaseUrl: string; secret: string },
  print: Print,
) {
  await db
    .insertInto('shop_state')
    .values({ name: 'born', value: config.mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (config.mode !== 'demo' || (await getValue(db, 'born')) !== 'demo' || (await getValue(db, 'seeded'))) return
  print('Creating the demo data …')
  const { seedDemo } = await import('#seeds/seed-demo.ts')
  const events = await listen(config.databaseUrl)
  try {
    const log = openLog(config.logLevel)
    const base = {
      db,
      clock: systemClock,
      log,
      calls: openCallLog({ db, clock: systemClock, log }),
      config,
      events,
      publicAddress: () => config.publicUrl ?? `http://localhost:${config.port}`,
      secret: config.secret,
      languages: ['en'],
    }
    await seedDemo(createContainer(base))
    await setValue(db, 'seeded', new Date().toISOString())
  } finally {
    await events.close()
  }
}
