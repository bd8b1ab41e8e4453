import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

/** Each stand-in adds its tables in its `tables.ts`. The application creates them in its migrations. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface Tables {}
export type StandInTables = Pick<Tables, keyof Tables> // a type alias, because Kysely's `withTables` takes no interface
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

const LAX = '-c synchronous_commit=off'

/** Eight-byte integers are parsed as numbers, because amounts stay far below 2^53. `lax`: commits do not wait for the disk. */
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

export const inTransaction = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(run)
