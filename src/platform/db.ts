import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type KyselyProps, PostgresDialect, Transaction } from 'kysely'
import pg from 'pg'
import type { Outcome, Problem } from '#kernel/outcome.ts'
import { preparing } from './prepared.ts'

/** Modules add their tables in `tables.ts`: `declare module '#platform/db.ts' { interface Tables { … } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface Tables {}
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Reads a `date` as text, because a `Date` would depend on the time zone of the process. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`the database holds ${text}, which is too large to count with`)
  return number
})

/** Plans a prepared statement once per connection instead of at each execution. */
const PLANS = '-c plan_cache_mode=force_generic_plan'

/** Commits without waiting for the disk. Only for work that can be repeated after a power failure, never for confirmed writes. */
const MAY_FORGET = '-c synchronous_commit=off'

/**
 * Opens a connection pool. Repeated statements are prepared automatically (`prepared.ts`). `mayForget`: commits without waiting
 * for the disk.
 */
export function openDatabase(url: string, { max, mayForget = false }: { max: number; mayForget?: boolean }): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'loomcourt',
    connectionTimeoutMillis: 10_000,
    options: mayForget ? `${PLANS} ${MAY_FORGET}` : PLANS,
    pipeline: true, // sends the next statement before the previous result has arrived
  } as pg.PoolConfig)
  // A connection may break during a transaction while no query runs. Without a listener, that error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {}) // an idle connection that breaks is replaced; queries report their own errors
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}

/** Error that carries a refusal out of a transaction, which rolls it back. */
class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

/** Error of pg-pool when no connection became free within `connectionTimeoutMillis`. It has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/** True for an error under load that a later try may not have: no free connection, or a transaction conflict. */
export const isFromLoad = (error: unknown): boolean =>
  isConflict(error) || (error as Error | undefined)?.message === NO_CONNECTION

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const TRIES = 4

/**
 * Runs one transaction. A refusal or an exception rolls it back. Retries `run` up to three times after a deadlock or
 * serialisation failure, so `run` must not have effects outside the database.
 */
export async function transact<T>(db: Db, run: (tx: Tx) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  for (let attempt = 1; ; attempt++) {
    const unwaited: Unwaited = { writes: [], failed: undefined, afterwards: [] }
    try {
      const committed = await db.transaction().execute(async (tx) => {
        const outcome = await within(tx, unwaited, run)
        if (!outcome.ok) throw new Refused(outcome.problem)
        return outcome
      })
      for (const event of unwaited.afterwards) hearing.get(db)?.(event)
      return committed
    } catch (thrown) {
      if (thrown instanceof Refused) return { ok: false, problem: thrown.problem }
      // Statements after a failed one only report that the transaction is aborted; the first error is the cause.
      const error = unwaited.failed && codeOf(thrown) === LOST ? unwaited.failed.error : thrown
      if (!isConflict(error) || attempt === TRIES) throw error
      await sleep(Math.random() * 20 * 2 ** attempt) // random back-off, so that two conflicting transactions rarely collide again
    }
  }
}

const isConflict = (error: unknown) => codeOf(error) === SERIALIZATION_FAILURE || codeOf(error) === DEADLOCK
const LOST = '25P02'
const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code

type Unwaited = { writes: Promise<unknown>[]; failed: { error: unknown } | undefined; afterwards: Event[] }
type Event = { kind: string; id: string }
const unwaitedOf = new WeakMap<Tx, Unwaited>()

/**
 * Defers waiting for a write whose result is not needed: it is pipelined with the next statements and awaited before the commit.
 * If it fails, the transaction rolls back.
 */
export function deferWrite(tx: Tx, write: Promise<unknown>): void {
  const unwaited = unwaitedOf.get(tx)
  if (!unwaited) throw new Error('only a transaction of `transact` sees to what nobody waits for')
  write.catch(() => {}) // the failure is reported when the transaction ends
  unwaited.writes.push(write)
}

const hearing = new WeakMap<Db, (event: Event) => void>()
export const onEventsAfterCommit = (db: Db, say: (event: Event) => void) => hearing.set(db, say)

/** Publishes an event (`Events.say`) after the commit. Dropped when the transaction rolls back. */
export const publishAfterCommit = (tx: Tx, event: Event): void => void unwaitedOf.get(tx)?.afterwards.push(event)

async function within<T>(tx: Tx, unwaited: Unwaited, run: (tx: Tx) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const { own, end } = await together(tx, (error) => {
    unwaited.failed ??= { error }
  })
  unwaitedOf.set(own, unwaited)
  try {
    const outcome = await run(own)
    while (unwaited.writes.length > 0) await Promise.all(unwaited.writes.splice(0))
    return outcome
  } finally {
    end()
  }
}

/**
 * Returns the same transaction with pipelining, so that the statements of one `Promise.all` take one round trip. After `end` it
 * refuses statements, because they would run outside the transaction.
 */
async function together(tx: Tx, onFailure: (error: unknown) => void): Promise<{ own: Tx; end: () => void }> {
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async (own) => own)
  let ended = false
  const atOnce = executor.withConnectionProvider({
    provideConnection: async (consumer) => {
      if (ended) throw new Error('a statement came after the end of its transaction')
      try {
        return await consumer(connection)
      } catch (error) {
        onFailure(error)
        throw error
      }
    },
  })
  return {
    own: new Transaction<Tables>({ ...NO_DOOR, executor: atOnce }),
    end: () => {
      ended = true
    },
  }
}

/** Kysely properties that a transaction does not use, because it has its own connection. */
const NO_DOOR = { config: {}, dialect: {}, driver: {} } as Pick<KyselyProps, 'config' | 'dialect' | 'driver'>
