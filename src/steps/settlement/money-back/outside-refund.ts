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

/** Money that was refunded without a request of ours. `amount` in KES cents. `isBooked`: the ledger has it already. */
type Outside = { amount: number; reference: string; state: 'succeeded' | 'submitted'; reason: string; isBooked: boolean }

/**
 * Records the money as a refund of the (locked) order, spread over its lines like a free amount. No-op when nothing is left of
 * the payment.
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

/**
 * Records a dispute that was lost as a refund by the bank: it is credited, lowers what is owed, and only the rest can still be
 * refunded. If the dispute is won later, withdraws that refund; staff correct its credit note.
 */
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
 * Settles refunds of this payment that were not sent yet with the money that the bank took. They are not sent again; their lines,
 * goods and credit notes stay. Takes whole refunds only, the oldest first. Returns the KES cents that they cover.
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

/** The bank returned the money. A refund that it settled must be sent another way; a refund that it made itself is withdrawn. */
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
 * Opens `went-back-twice` when more of a payment was refunded than received, by refund and by bank. Staff must ask the customer
 * for the difference. `cause`: the dispute or refund part that caused it.
 */
export async function tellIfTwice(tx: Tx, attempt: payments.Attempt, cause: string, at: Date): Promise<void> {
  const back = payments.goneBackOf(await payments.entriesOf(tx, attempt.order_id), attempt.id)
  if (back <= attempt.amount) return
  const detail = { attempt: attempt.id, amount: back - attempt.amount }
  await actionItems.openActionItem(tx, { kind: 'went-back-twice', cause, orderId: attempt.order_id, detail, at })
}
