import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { problems } from '#platform/problems.ts'
import * as audit from '#services/audit/index.ts'

type Retried = { id: string; queue: string }

/**
 * Retries a failed or cancelled job, or one that waits for its next retry, at once and beyond its retry limit. Refuses
 * `jobs.nothing-to-retry` for any other job, and when another unfinished job has its singleton key.
 */
export const retryJob = ({ db, clock }: Deps, actor: string, id: string): Promise<Outcome<Retried>> =>
  transact(db, async (tx) => {
    const { rows } = await sql<Retried & { was: string }>`
      update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
        retry_limit = greatest(retry_limit, retry_count + 1)
      from (select id as known, state::text as was from pgboss.job where id = ${id} for update) as before
      where id = before.known and state in ('failed', 'cancelled', 'retry') and not exists (
        select from pgboss.job as other where other.name = job.name and other.singleton_key = job.singleton_key
          and other.id <> job.id and other.state < 'completed')
      returning id::text, name as queue, before.was`.execute(tx)
    const [job] = rows
    if (!job) return refuse(problems.nothingToRetry())
    await audit.record(tx, {
      actor,
      action: 'job-retried',
      subject: job.queue,
      at: clock.now(),
      detail: { job: id },
      before: { state: job.was },
      after: { state: 'retry' },
    })
    return done({ id: job.id, queue: job.queue })
  })
