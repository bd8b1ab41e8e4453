// Empties the demo database. The next start seeds it again. Refuses a database that was created in live mode.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { readConfig, SetupError } from '#platform/config.ts'
import { openEmbeddedPostgres } from '#platform/postgres/embedded.ts'

const root = dirname(import.meta.dirname)

try {
  await reset()
  console.log('The demo database is empty. "npm start" creates the demo data again.')
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}

async function reset(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const config = readConfig(process.env, root)
  if (config.mode === 'live') throw new SetupError('This shop is live (SHOP_MODE). Its database is not emptied.')
  if (config.databaseUrl) return empty(config.databaseUrl)

  const postgres = await openEmbeddedPostgres({ folder: join(config.dataFolder, 'postgres'), log: console.log })
  try {
    const client = new pg.Client({ host: postgres.host, user: 'postgres', database: 'postgres' })
    await client.connect()
    const { rowCount } = await client.query("select from pg_database where datname = 'loomcourt'")
    await client.end()
    if (rowCount) await empty(postgres.url('loomcourt'))
  } finally {
    await postgres.stop()
  }
}

async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: others } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name like 'loomcourt%' and pid <> pg_backend_pid()",
    )
    if (others.length > 0) throw new SetupError('The shop is running. Stop it first.')
    const { rows } = await client.query("select to_regclass('shop_state') is not null as made")
    if (rows[0]?.made) {
      const born = await client.query("select value from shop_state where name = 'born'")
      if (born.rows[0]?.value === 'live') throw new SetupError('This database was created in live mode. It is not emptied.')
    }
    await client.query('drop schema public cascade; create schema public; drop schema if exists pgboss cascade')
  } finally {
    await client.end()
  }
}
