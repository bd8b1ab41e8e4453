import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import type { Db } from '../db.ts'

/** The output that pg-boss records for a job whose process stopped sending heartbeats. */
const HEARTBEAT_LOST = 'job heartbeat timeout'

type Try = Pick<JobWithMetadata<object>, 'id' | 'output' | 'retryCount' | 'retryLimit'>

/** Failure of a job in words: what its worker threw, or what pg-boss recorded when its process ended. */
export function failureIn(output: object | null): string {
  const error = output as { message?: unknown; value?: { message?: unknown } } | null
  const message = String(error?.message ?? error?.value?.message ?? 'unknown')
  return message === HEARTBEAT_LOST ? 'Its process ended twice while it ran.' : message
}

/** Whether the last try of a job ended with its process. A job is `active` in the database before it runs, so its process need not say anything. */
export const diedBefore = ({ output }: Try): boolean =>
  (output as { value?: { message?: unknown } } | null)?.value?.message === HEARTBEAT_LOST

let before: Promise<unknown> = Promise.resolve()

/**
 * Runs a job whose process ended while it ran. If that happens again the job goes to the dead letters, even with tries left: it would end every process
 * that takes it. Such jobs run one after the other, so that none is blamed for what another does. A failure in the usual way has its tries as before.
 */
export function runAfterDeath(db: Db, job: Try, run: () => Promise<void>): Promise<void> {
  const turn = before.then(async () => {
    await limitRetries(db, job.id, job.retryCount)
    try {
      await run()
    } finally {
      await limitRetries(db, job.id, job.retryLimit)
    }
  })
  before = turn.catch(() => {})
  return turn
}

const limitRetries = (db: Db, id: string, limit: number) =>
  sql`update pgboss.job set retry_limit = ${limit} where id = ${id}`.execute(db)
