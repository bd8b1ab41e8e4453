import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

/**
 * Tables of the simulated providers. Each adds its own in its `tables.ts`; the application that uses them creates them in its
 * migrations.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface Tables {}
export type StandInTables = Pick<Tables, keyof Tables> // a shop adds them to its own by `withTables`, which takes no interface
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Connection option: commits do not wait for the disk. */
const LAX = '-c synchronous_commit=off'

/**
 * Opens a connection pool for the simulated providers. Eight-byte integers are parsed as numbers: amounts here stay far below
 * 2^53. `lax` commits without waiting for the disk, see `calls` in `stripe/index.ts`.
 */
export function openDatabase(connectionString: string, { max, lax = false }: { max: number; lax?: boolean }): Db {
  const types = {
    getTypeParser: (id: number, format?: 'text') => (id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format)),
  }
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'payment stand-ins',
    types: types as pg.CustomTypesConfig,
    ...(lax && { options: LAX }),
  })
  // Ignores errors of idle connections: the pool replaces them, and queries report their own.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Runs a transaction, which is rolled back when `run` throws. */
export const inTransaction = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(run)
