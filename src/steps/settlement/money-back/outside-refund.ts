import { present } from '#kernel/assert.ts'
import { kes } from '#kernel/money.ts'
import type * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { refundFacts } from '#steps/settlement/ledger/refund-sources.ts'
import { type By, recordOutcome } from './refund-outcome.ts'

/** Money that was refunded without our request. `amount`: KES cents. `isBooked`: the ledger contains it already. */
type Outside = { amount: number; reference: string; state: 'succeeded' | 'submitted'; reason: string; isBooked: boolean }

/**
 * Records money refunded elsewhere as a refund of the (locked) order, spread over its lines like a free amount. No-op when
 * nothing of the payment is left to refund.
 */
export async function takenOutside(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  { amount: refunded, reference, state, reason, isBooked }: Outside,
  { by, at }: By,
): Promise<void> {
  const facts = await refundFacts(tx, order, at, isBooked ? { booked: { attemptId: attempt.id, amount: refunded } } : {})
  const source = facts.sources.find(({ attemptId }) => attemptId === attempt.id)
  const amount = kes(Math.min(refunded, source?.left ?? 0))
  if (!source || amount <= 0) return
  const goods = kes(Math.min(amount, refunds.refundable(facts.order).goods))
  const shares = goods > 0 ? refunds.sharesOf(facts.order, { by: 'amount', amount: goods }) : undefined
  const opened = await refunds.createRefund(tx, {
    orderId: order.id,
    kind: 'outside',
    amount,
    reason,
    by,
    at,
    shares: shares?.ok ? shares.value.map((share) => ({ ...share, goods: 'keep' as const })) : [],
    parts: [{ attemptId: attempt.id, amount, route: 'provider', captured: attempt.amount }],
  })
  const part = await refunds.lockPart(tx, present(opened.parts[0], 'its part'))
  if (!part) return
  await refunds.reportPart(tx, part, state === 'succeeded' ? 'succeeded' : 'pending', { reference, at })
  await recordOutcome(deps, tx, order, { ...part, state }, { by, at })
}

type Decided = { dispute: string; provider: string; stands: string | null; amount: number }

/** Records a lost dispute as a refund by the bank. When the dispute is won later, reverses that refund. */
export async function refundByBank(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  { dispute, provider, stands, amount }: Decided,
  at: Date,
): Promise<void> {
  const reference = `dispute:${dispute}`
  const reason = 'Taken back by the customer’s bank.'
  const settled = await refunds.partsByReference(tx, attempt.id, reference)
  if (stands === 'lost' && settled.length === 0) {
    const covered = await settleUnsent(deps, tx, order, attempt, { amount, reference }, { by: provider, at })
    const rest = { amount: amount - covered, reference, state: 'succeeded', reason, isBooked: true } as const
    await takenOutside(deps, tx, order, attempt, rest, { by: provider, at })
    await tellIfTwice(tx, attempt, dispute, at)
  }
  if (stands === 'won') for (const part of settled) await undo(deps, tx, order, part, { by: provider, at })
}

/**
 * Marks unsent refunds of this payment as covered by the money that the bank took, so they are not sent. Covers whole parts
 * only. Returns the covered KES cents.
 */
async function settleUnsent(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  { amount, reference }: Pick<Outside, 'amount' | 'reference'>,
  { by, at }: By,
): Promise<number> {
  let covered = 0
  for (const part of await refunds.unsentParts(tx, attempt.id)) {
    if (covered + part.amount > amount) continue
    covered += part.amount
    await refunds.succeedPart(tx, part, { route: 'bank', reference, at })
    await recordOutcome(deps, tx, order, { ...part, state: 'succeeded', route: 'bank', failure: null }, { by, at })
  }
  return covered
}

/**
 * Reverses `refundByBank` after a won dispute: a refund that the bank covered must be sent by hand; a refund that the bank made
 * is withdrawn.
 */
async function undo(deps: Deps, tx: Tx, order: orders.OrderRow, part: refunds.PartRow, { by, at }: By): Promise<void> {
  if (part.state !== 'succeeded') return
  const failure = 'dispute-won'
  if (part.route === 'bank') {
    await refunds.reopenByHand(tx, part, failure, at)
    return recordOutcome(deps, tx, order, { ...part, state: 'failed', try: part.try + 1, failure }, { by, at })
  }
  await refunds.withdrawPart(tx, part, at)
  await recordOutcome(deps, tx, order, { ...part, state: 'rejected', failure }, { by, at })
}

/**
 * Opens the action item `went-back-twice` when refunds and the bank together returned more of a payment than was received.
 * `cause`: dispute or refund part.
 */
export async function tellIfTwice(tx: Tx, attempt: payments.Attempt, cause: string, at: Date): Promise<void> {
  const back = payments.goneBackOf(await payments.entriesOf(tx, attempt.order_id), attempt.id)
  if (back <= attempt.amount) return
  const detail = { attempt: attempt.id, amount: back - attempt.amount }
  await actionItems.openActionItem(tx, { kind: 'went-back-twice', cause, orderId: attempt.order_id, detail, at })
}
