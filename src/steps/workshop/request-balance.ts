import type * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import * as workshop from '#modules/workshop/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { linkFor } from '#steps/settlement/paying/payment-link.ts'

/**
 * E-mails a payment link for the balance once every garment of a (locked) order is made. No-op when nothing was paid yet, or
 * nothing is due.
 */
export async function askForRest(deps: Deps, tx: Tx, order: orders.OrderRow, by: { actor: string; at: Date }): Promise<void> {
  const jobs = await workshop.lockJobsOf(tx, order.id)
  if (!jobs.every(({ state }) => state === 'ready' || workshop.HAS_ENDED.includes(state))) return
  const { paid, toPay } = await amountDueOf(tx, order)
  if (paid > 0 && toPay > 0) await linkFor(deps, tx, order, by)
}
