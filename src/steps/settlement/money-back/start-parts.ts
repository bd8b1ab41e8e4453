import { assert, present } from '#kernel/assert.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { stepsBack, sumOf } from '../ledger/first-payment.ts'
import { partReleased, partSucceeded } from './settle-part.ts'

type By = { by: string; at: Date }

const IMMEDIATE_ROUTES: readonly refunds.Route[] = ['credit', 'store-credit', 'exchange', 'first-payment']

/**
 * Settles the parts that need no provider, and opens `refund-by-hand` for those that staff must
 * send. Returns the ids of the parts of earlier orders that pay them, for `sendPart` after the
 * commit.
 */
export async function startParts(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  ids: readonly string[],
  { by, at }: By,
): Promise<string[]> {
  const earlier: string[] = []
  for (const id of ids) {
    const part = await refunds.lockPart(tx, id)
    if (part?.route === 'release') await partReleased(tx, order, part, { by, at })
    if (part?.route === 'first-payment') earlier.push(...(await payFromFirst(deps, tx, order, part, { by, at })))
    if (part && IMMEDIATE_ROUTES.includes(part.route)) await partSucceeded(deps, tx, order, part, { by, at })
    if (part?.route === 'hand') {
      const detail = { part: id, amount: part.amount, attempt: part.attempt_id }
      await actionItems.openActionItem(tx, { kind: 'refund-by-hand', cause: id, orderId: order.id, detail, at })
    }
  }
  return earlier
}

/**
 * Refunds a part that was paid by an exchange: reverses its amount on the earlier order that was
 * exchanged, and refunds it to the payments of that order. Returns the ids of the parts of earlier
 * orders.
 */
async function payFromFirst(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  paid: refunds.PartRow,
  { by, at }: By,
): Promise<string[]> {
  const steps = await stepsBack(tx, order.id, paid.amount, { at, find: (id) => orders.lockById(tx, id) })
  assert(sumOf(steps) === paid.amount, 'the first payments take what was promised to them')
  const ids: string[] = []
  for (const { order: first, part, amount, route } of steps) {
    const id = await refunds.redirectPart(tx, part, { amount, route, paysPart: paid.id, at })
    await payments.addLedgerEntry(tx, {
      once: `exchange-undone:${paid.id}:${part.id}`,
      orderId: first.id,
      attemptId: part.attempt_id,
      cause: 'exchange-undone',
      debit: payments.ACCOUNTS.storeCredit,
      credit: payments.ACCOUNTS.customer,
      amount,
      at,
    })
    await payments.settleSince(tx, present(await payments.lockAttempt(tx, part.attempt_id), 'the payment of a refund'), at)
    const detail = { refund: part.refund_id, part: id, amount }
    const reason = `Refund of order ${order.number}`
    await orders.recordEvent(tx, { orderId: first.id, kind: 'refund-requested', actor: by, at, reason, detail })
    ids.push(id, ...(await startParts(deps, tx, first, [id], { by, at })))
  }
  return ids
}
