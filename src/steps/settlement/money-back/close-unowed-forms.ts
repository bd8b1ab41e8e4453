import * as payments from '#modules/payments/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queue } from '#platform/jobs/queue.ts'

/** Closes open payment forms whose amount exceeds the amount due. */
export const unowedFormsQueue = queue<{ orderId: string }>({
  name: 'unowed-forms',
  unique: true,
  retries: 5,
  pause_seconds: 5,
  longestPause_seconds: 60,
  longestRun_seconds: 60,
})

/**
 * Marks open payment forms above the amount still to pay and enqueues a job that closes them at the
 * providers. Cancels planned payments on delivery or by transfer once nothing is due. Writes
 * nothing when no form is open.
 */
export async function closeUnowedForms(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  order: { id: string; total: number },
  at: Date,
): Promise<void> {
  if (!(await payments.hasOpenForms(tx, order.id))) return
  const { toPay, due } = await amountDueOf(tx, order)
  if (due === 0) await payments.cancelMeant(tx, order.id, at)
  if (await payments.askClose(tx, order.id, { above: toPay, at }))
    await deps.jobs.enqueue(tx, unowedFormsQueue, { orderId: order.id }, { key: order.id })
}
