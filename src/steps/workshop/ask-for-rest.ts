import type * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import * as workshop from '#modules/workshop/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { linkFor } from '#steps/settlement/paying/payment-link.ts'

/**
 * "When it is ready we write to you, and you pay the rest": once every garment of a (locked) order is made, whoever paid a part is mailed where to
 * pay what is due. Who has paid all, pays at the door, or has the rest reserved on a card is not asked.
 */
export async function askForRest(deps: Deps, tx: Tx, order: orders.OrderRow, by: { actor: string; at: Date }): Promise<void> {
  const jobs = await workshop.lockJobsOf(tx, order.id)
  if (!jobs.every(({ state }) => state === 'ready' || workshop.HAS_ENDED.includes(state))) return
  const { paid, toPay } = await amountDueOf(tx, order)
  if (paid > 0 && toPay > 0) await linkFor(deps, tx, order, by)
}
