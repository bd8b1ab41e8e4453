import { deferWrite, type Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queue } from '#platform/jobs/queue.ts'
import { announce } from './announcing.ts'

/** Enqueues the job for the invoice and e-mail of a payment. No-op when `announcing` is `without`. */
export const enqueueInvoice = (deps: Pick<Deps, 'jobs' | 'announcing'>, tx: Tx, owed: QueuedInvoice): Promise<void> =>
  announce(deps, async () => deferWrite(tx, deps.jobs.enqueue(tx, papersQueue, owed, { key: owed.attemptId })))

/**
 * Job payload for the invoice and e-mail of a payment. `placed`: this payment placed the order. `timeLost`: its delivery slot
 * was full.
 */
export type QueuedInvoice = { orderId: string; attemptId: string; placed: boolean; timeLost?: boolean }

export const papersQueue = queue<QueuedInvoice>({
  name: 'payment-papers',
  unique: true,
  retries: 1000,
  pause_seconds: 1,
  longestPause_seconds: 5 * 60,
  longestRun_seconds: 120,
  heartbeat_seconds: 20,
})
