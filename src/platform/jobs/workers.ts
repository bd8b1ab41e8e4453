import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { diedBefore, failureIn, runAfterDeath } from './died-before.ts'
import { DEAD_LETTERS, type Queue } from './queue.ts'

export type Worker<Data extends object> = {
  queue: Queue<Data>
  run: (deps: Deps, data: Data) => Promise<void>
  atOnce: number
  /** Called when a job has failed permanently. May be called again for the same job. */
  onDeadLetter?: (deps: Deps, data: Data, end: JobEnd) => Promise<void>
}
/** `job`: id of a job that failed permanently. `died`: because its process ended. */
export type JobEnd = { job: string; died: boolean }
/** Erases the data type, so workers of different queues fit in one list. */
export const worker = <Data extends object>(of: Worker<Data>) => of as unknown as Worker<object>

export type DeadLetter = { queue: string; id: string; data: object; failure: string }

type Polling = { pollingIntervalSeconds: number; notifyPollingIntervalSeconds: number }

/** Runs up to `atOnce` jobs of a queue concurrently. Each succeeds or fails separately. */
export async function takeJobs(
  boss: PgBoss,
  deps: Deps,
  { queue, run, atOnce }: Worker<object>,
  polling: Polling,
): Promise<void> {
  const attempt = async (job: JobWithMetadata<object>): Promise<JobResult> => {
    const { id, data } = job
    try {
      await (diedBefore(job) ? runAfterDeath(deps.db, job, () => run(deps, data)) : run(deps, data))
      return { id, status: 'completed' }
    } catch (error) {
      deps.log.error({ err: error, queue: queue.name, job: id }, 'job failed')
      return { id, status: 'failed', output: { message: (error as Error).message } }
    }
  }
  const options = { ...polling, batchSize: atOnce, includeMetadata: true, perJobResults: true, burstWhenBatchFull: true } as const
  await boss.work(queue.name, options, (jobs: JobWithMetadata<object>[]) => Promise.all(jobs.map(attempt)))
}

/**
 * Passes each dead letter to the worker of its queue and then to `onDeadLetter`. Throws when one of
 * them fails, so that the letter is retried.
 */
export async function takeDeadLetters(
  boss: PgBoss,
  deps: Deps,
  workers: readonly Worker<object>[],
  onDeadLetter: (deps: Deps, letter: DeadLetter) => Promise<void>,
  polling: Polling,
): Promise<void> {
  await boss.work(DEAD_LETTERS, { ...polling, includeMetadata: true } as const, async ([job]: JobWithMetadata<object>[]) => {
    if (!job) return
    const letter = { queue: job.sourceName ?? '', id: job.sourceId ?? job.id, data: job.data, failure: failureIn(job.output) }
    const owner = workers.find(({ queue }) => queue.name === letter.queue)
    await owner?.onDeadLetter?.(deps, letter.data, { job: letter.id, died: diedBefore(job) })
    await onDeadLetter(deps, letter)
  })
}
