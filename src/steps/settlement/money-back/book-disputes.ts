import type * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { voidCardsOfLost } from '#steps/settlement/goods/freeze-cards.ts'
import { holdForClaim } from '#steps/settlement/goods/hold-order.ts'
import { refundByBank } from './outside-refund.ts'

/**
 * Books disputes that the provider reported before the (locked) attempt was captured, and puts its order on hold if possible.
 * Returns the attempt's state.
 */
export async function bookDisputes(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  at: Date,
): Promise<payments.Attempt['state']> {
  for (const notice of await payments.disputesOf(tx, attempt.id)) {
    const { stands } = await payments.recordDisputeEntries(tx, attempt, notice, at)
    await giveToBank(deps, tx, order, attempt.id, { ...notice, stands }, at)
    await holdDisputed(tx, order, notice.dispute, stands, at)
  }
  return (await payments.attemptById(tx, attempt.id))?.state ?? attempt.state
}

export async function giveToBank(deps: Deps, tx: Tx, order: orders.OrderRow, attemptId: string, decided: Decided, at: Date) {
  const attempt = await payments.attemptById(tx, attemptId)
  if (!attempt) return
  await refundByBank(deps, tx, order, attempt, { ...decided, amount: Math.min(decided.amount, attempt.amount) }, at)
}

export async function holdDisputed(
  tx: Tx,
  order: orders.OrderRow,
  dispute: string,
  stands: Decided['stands'],
  at: Date,
): Promise<void> {
  if (stands === 'open')
    await holdForClaim(tx, order, {
      claim: dispute,
      dispute,
      reason: 'The customer’s bank disputes the payment.',
      at,
      final: false,
    })
  if (stands !== 'lost') return
  const reason = 'The customer’s bank took the payment back for good.'
  await holdForClaim(tx, order, { claim: `${dispute} lost`, dispute, reason, at, final: true })
  await voidCardsOfLost(tx, order, dispute, at)
}

type Decided = payments.DisputeUpdate & { stands: 'open' | 'won' | 'lost' | null }
