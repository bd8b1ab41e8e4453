import { deferWrite, type Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queue } from '#platform/jobs/queue.ts'
import { announce } from './announcing.ts'

/** Also enqueues the e-mail of the payment. Skipped without notifications (`announce`). */
export const enqueueInvoice = (deps: Pick<Deps, 'jobs' | 'announcing'>, tx: Tx, owed: QueuedInvoice): Promise<void> =>
  announce(deps, async () => deferWrite(tx, deps.jobs.enqueue(tx, papersQueue, owed, { key: owed.attemptId })))

/**
 * Job payload for the invoice and e-mail of a payment. The job runs after the response
 * (`docs/decisions/papers-behind-the-answer.md`). `placed`: this payment placed the order. `timeLost`: its delivery slot was
 * full.
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
