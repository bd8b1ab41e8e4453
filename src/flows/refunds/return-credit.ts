import * as credit from '#modules/credit/index.ts'
import type * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'
import * as actionItems from '#services/action-items/index.ts'
import { amountDueOf } from '#views/order-due.ts'

type Back = { amount: number; reference: string; by: string; reason: string; at: Date }

/**
 * Money of a (locked) gift-card attempt goes back to its card, and the book says so. `reference` (a refund, or the attempt
 * itself) is booked once; the order is locked already. False when it was booked before.
 */
export async function returnCredit(
  tx: Tx,
  attempt: payments.Attempt,
  { amount, reference, by, reason, at }: Back,
): Promise<boolean> {
  const back = await credit.giveBack(tx, { attemptId: attempt.id, amount, reference, by, reason, at })
  await payments.addLedgerEntry(tx, {
    ...{ once: `refund:house:${reference}`, orderId: attempt.order_id, attemptId: attempt.id, cause: 'refund', amount, at },
    ...{ debit: payments.ACCOUNTS.customer, credit: payments.ACCOUNTS.storeCredit },
  })
  await payments.settleSince(tx, attempt, at)
  return back
}

/**
 * An unpaid order has ended: gift cards and credit that had paid a part of it get it back, in full. Other money that came
 * in part (a transfer, say) is sent back by a person of the house.
 */
export async function returnAllCredit(tx: Tx, order: orders.OrderRow, why: { actor: string; reason: string; at: Date }) {
  const { actor: by, reason, at } = why
  for (const attempt of await payments.attemptsOf(tx, order.id)) {
    // One that was stopped or has ended could not pay with it: that money is sent by hand as well.
    if (attempt.method === 'gift-card' && attempt.state === 'captured' && (await credit.takesBack(tx, attempt.id, at))) {
      await returnCredit(tx, attempt, { amount: attempt.amount, reference: attempt.id, by, reason, at })
    }
  }
  const { kept } = await amountDueOf(tx, order)
  if (kept <= 0) return
  await actionItems.openActionItem(tx, {
    kind: 'refund-by-hand',
    cause: order.id,
    orderId: order.id,
    detail: { amount: kept, reason },
    at,
  })
}
