import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import type { Db } from '../db.ts'

/** Output that pg-boss records for a job whose process stopped sending heartbeats. */
const HEARTBEAT_LOST = 'job heartbeat timeout'

type Try = Pick<JobWithMetadata<object>, 'id' | 'output' | 'retryCount' | 'retryLimit'>

export function failureIn(output: object | null): string {
  const error = output as { message?: unknown; value?: { message?: unknown } } | null
  const message = String(error?.message ?? error?.value?.message ?? 'unknown')
  return message === HEARTBEAT_LOST ? 'Its process ended twice while it ran.' : message
}

export const diedBefore = ({ output }: Try): boolean =>
  (output as { value?: { message?: unknown } } | null)?.value?.message === HEARTBEAT_LOST

let before: Promise<unknown> = Promise.resolve()

/**
 * Runs a job whose process died during the last try. If the process dies again, the job becomes a dead letter even with retries
 * left, because it may kill every process that runs it.
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
