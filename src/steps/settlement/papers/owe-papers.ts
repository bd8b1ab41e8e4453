import { deferWrite, type Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queue } from '#platform/jobs/queue.ts'
import { announce } from './announcing.ts'

/** In the transaction in which the money is booked. */
export const owePapers = (deps: Pick<Deps, 'jobs' | 'announcing'>, tx: Tx, owed: OwedPapers): Promise<void> =>
  announce(deps, async () => deferWrite(tx, deps.jobs.enqueue(tx, papersQueue, owed, { key: owed.attemptId })))

/**
 * The papers of a payment that came: the order's invoice and the customer's mail. They are owed in the transaction that books the money, and
 * made behind its answer (`docs/decisions/papers-behind-the-answer.md`). `placed`: it is the payment that placed its order, as was decided then.
 */
export type OwedPapers = { orderId: string; attemptId: string; placed: boolean; timeLost?: boolean }

export const papersQueue = queue<OwedPapers>({
  name: 'payment-papers',
  unique: true,
  retries: 1000,
  pause_seconds: 1,
  longestPause_seconds: 5 * 60,
  longestRun_seconds: 120,
  heartbeat_seconds: 20,
})
