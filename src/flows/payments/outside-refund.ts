import { refundFacts } from '#flows/refunds/refund-sources.ts'
import { present } from '#kernel/assert.ts'
import { kes } from '#kernel/money.ts'
import type * as orders from '#modules/orders/index.ts'
import type * as payments from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type By, recordOutcome } from './refund-outcome.ts'

/** Money that went without a refund of ours. `amount` in KES cents; `isBooked`: it is in the ledger already. */
type Outside = { amount: number; reference: string; state: 'succeeded' | 'submitted'; reason: string; isBooked: boolean }

/** It becomes a refund of the (locked) order, spread over what is left of it as a free amount is. */
export async function takenOutside(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  { amount: said, reference, state, reason, isBooked }: Outside,
  { by, at }: By,
): Promise<void> {
  const facts = await refundFacts(tx, order, at, isBooked ? { attemptId: attempt.id, amount: said } : undefined)
  const source = facts.sources.find(({ attemptId }) => attemptId === attempt.id)
  const amount = kes(Math.min(said, source?.left ?? 0))
  if (!source || amount <= 0) return
  const goods = kes(Math.min(amount, refunds.refundable(facts.order).goods))
  const shares = goods > 0 ? refunds.sharesOf(facts.order, { by: 'amount', amount: goods }) : undefined
  const opened = await refunds.insertRefund(tx, {
    ...{ orderId: order.id, kind: 'outside', amount, reason, by, at },
    shares: shares?.ok ? shares.value.map((share) => ({ ...share, goods: 'keep' as const })) : [],
    parts: [{ attemptId: attempt.id, amount, route: 'provider', captured: attempt.amount }],
  })
  const part = await refunds.lockPart(tx, present(opened.parts[0], 'its part'))
  if (!part) return
  await refunds.savePart(tx, part.id, { state, reference, at })
  await recordOutcome(deps, tx, order, { ...part, state }, { by, at })
}

type Decided = { dispute: string; provider: string; stands: string | null; amount: number }

/**
 * A customer's bank has decided for them: what it took is a refund that the bank made. It is credited, it lowers what is owed, and only the
 * rest can still go back. Decided for the house in the end, the refund is taken back, and a person sees to its credit note.
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
  const known = await refunds.partByReference(tx, reference)
  const part = known && (await refunds.lockPart(tx, known.id))
  const reason = 'Taken back by the customer’s bank.'
  if (stands === 'lost' && !part)
    await takenOutside(
      deps,
      tx,
      order,
      attempt,
      { amount, reference, state: 'succeeded', reason, isBooked: true },
      { by: provider, at },
    )
  if (stands !== 'won' || part?.state !== 'succeeded') return
  await refunds.savePart(tx, part.id, { state: 'rejected', at })
  await refunds.giveUp(tx, part)
  await recordOutcome(deps, tx, order, { ...part, state: 'rejected', failure: 'dispute-won' }, { by: provider, at })
}
