import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type KyselyProps, PostgresDialect, Transaction } from 'kysely'
import pg from 'pg'
import type { Outcome, Problem } from '#kernel/outcome.ts'
import { preparing } from './prepared.ts'

/** Every table. Each room adds its own in its `tables.ts`: `declare module '#platform/db.ts' { interface Tables { … } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface Tables {}
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** A calendar day is one wherever the process runs: never a moment of its zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`the database holds ${text}, which is too large to count with`)
  return number
})

/**
 * A prepared statement is planned once. Left to itself PostgreSQL plans most of ours anew each time, which for a bag of one
 * line takes longer than everything else. What a plan must know (how many rows a page has) stands in its text.
 */
const PLANS = '-c plan_cache_mode=force_generic_plan'

/** Repeated statements are prepared on their connection by themselves (`prepared.ts`); a store just writes its query. */
export function openDatabase(url: string, { max }: { max: number }): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'loomcourt',
    connectionTimeoutMillis: 10_000,
    options: PLANS,
    pipeline: true, // statements need not wait for the answer to the one before
  } as pg.PoolConfig)
  // A connection may break while a transaction holds it and no query runs: unheard, that error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {}) // an idle connection that breaks is replaced; queries report their own errors
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}

/** Carries a refusal out of a transaction, so that leaving it rolls back. */
class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const TRIES = 4

/**
 * One transaction. A refusal rolls it back, an exception too. When PostgreSQL gives up in favour of another
 * transaction, `run` is called again, up to three more times: it must not touch anything outside the database.
 */
export async function transact<T>(db: Db, run: (tx: Tx) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const outcome = await run(await together(tx))
        if (!outcome.ok) throw new Refused(outcome.problem)
        return outcome
      })
    } catch (error) {
      if (error instanceof Refused) return { ok: false, problem: error.problem }
      const code = (error as { code?: string }).code
      if ((code !== SERIALIZATION_FAILURE && code !== DEADLOCK) || attempt === TRIES) throw error
      await sleep(Math.random() * 20 * 2 ** attempt) // two that collided should not meet again
    }
  }
}

/**
 * The same transaction, in which statements that do not need each other's answers may be asked at once (`Promise.all`):
 * they travel together, are done in the order in which they were asked, and wait for the wire once. Kysely itself holds
 * each back until the one before is answered.
 */
async function together(tx: Tx): Promise<Tx> {
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async (own) => own)
  const atOnce = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  return new Transaction<Tables>({ ...NO_DOOR, executor: atOnce })
}

/** What only a database needs that opens connections and transactions of its own; a transaction has its connection. */
const NO_DOOR = { config: {}, dialect: {}, driver: {} } as Pick<KyselyProps, 'config' | 'dialect' | 'driver'>
