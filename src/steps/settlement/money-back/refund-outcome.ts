import { present } from '#kernel/assert.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { keepSlot } from '#steps/settlement/goods/keep-slot.ts'
import { promiseAgain } from '#steps/settlement/goods/order-goods.ts'
import { issueCreditNote, issueInvoice } from '#steps/settlement/papers/issue-invoice.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import { completeIfSettled } from '#steps/settlement/state/complete-order.ts'
import { methodName } from '../ledger/attempt-money.ts'
import { reopenReturned } from './end-returned.ts'

export type By = { by: string; at: Date }

/** Idempotency key of a refund at the provider, one for each try of each part. */
export const keyOf = ({ id, try: number }: Pick<refunds.PartRow, 'id' | 'try'>): string => `${id}:${number}`

const KINDS: Partial<Record<refunds.PartRow['state'], string>> = {
  submitted: 'refund-submitted',
  succeeded: 'refunded',
  failed: 'refund-failed',
  rejected: 'refund-failed',
  reversed: 'refund-failed',
}

/**
 * Records the outcome of a refund part: timeline event and action items. Once the refund is complete, issues the credit note.
 */
export async function recordOutcome(deps: Deps, tx: Tx, order: orders.OrderRow, part: refunds.PartRow, { by, at }: By) {
  const detail = { refund: part.refund_id, part: part.id, amount: part.amount }
  const kind = KINDS[part.state]
  if (kind) await orders.recordEvent(tx, { orderId: order.id, kind, actor: by, at, reason: part.failure ?? undefined, detail })
  if (kind === 'refund-failed') {
    const why = { ...detail, failure: part.failure, state: part.state }
    await actionItems.openActionItem(tx, { kind: 'refund-failed', cause: keyOf(part), orderId: order.id, detail: why, at })
  }
  if (kind === 'refund-failed') {
    await actionItems.settleActionItem(tx, 'refund-stuck', part.id, { by, note: 'The provider did not carry it out.', at })
  }
  if (part.state === 'succeeded') {
    const settled = { by, note: 'The money has gone back.', at }
    await actionItems.settleActionItem(tx, 'refund-stuck', part.id, settled)
    await actionItems.settleActionItem(tx, 'refund-by-hand', part.id, settled)
    for (let number = 1; number <= part.try; number++) {
      await actionItems.settleActionItem(tx, 'refund-failed', keyOf({ id: part.id, try: number }), settled)
    }
  }
  await finish(deps, tx, order, part.refund_id, at)
}

/** Days until the customer receives the money, by route. */
const DAYS: Record<refunds.Route, number> = {
  provider: 5,
  hand: 3,
  credit: 0,
  bank: 0,
  release: 0,
  'store-credit': 0,
  exchange: 0,
  'first-payment': 5,
}

const WAYS: Partial<Record<refunds.Route, string>> = { 'store-credit': 'store-credit', exchange: 'exchange' }

async function finish(deps: Deps, tx: Tx, order: orders.OrderRow, refundId: string, at: Date) {
  const parts = await refunds.completeRefund(tx, refundId, at)
  if (!parts) return
  const refund = present(await refunds.refundOf(tx, refundId), 'the refund')
  const went = parts.filter(({ state, route }) => state === 'succeeded' && route !== 'release')
  const amount = went.reduce((sum, part) => sum + part.amount, 0)
  await issueCreditNote(deps, tx, order, refund)
  // A bank may have taken money before the invoice existed: the rest is paid now and needs an invoice.
  await issueInvoice(deps, tx, order.id)
  const now = present(await orders.lockById(tx, order.id), 'the order of a refund')
  await completeIfSettled(tx, now, { actor: 'shop', at })
  const last = went.at(-1)
  if (!last) return // only an authorisation: nothing was charged or refunded
  const attempt = present(await payments.attemptById(tx, (await paidOutOf(tx, last)).attempt_id), 'the payment')
  const days = Math.max(...went.map(({ route }) => DAYS[route]))
  const mail = { amount, method: WAYS[last.route] ?? methodName(attempt), days }
  await mailOrder(deps, tx, order, { template: 'refund-made', cause: refund.id, facts: mail })
}

/** Returns the part that is sent to the customer. For an exchange order, that is a part of an earlier order. */
async function paidOutOf(tx: Tx, part: refunds.PartRow): Promise<refunds.PartRow> {
  const [first] = part.route === 'first-payment' ? await refunds.partsPaying(tx, part.id) : []
  return first ? paidOutOf(tx, first) : part
}

/** Handles a withdrawn refund part: allocates its goods again, and reopens an order that the refund cancelled. */
export async function partWithdrawn(deps: Deps, tx: Tx, order: orders.OrderRow, part: refunds.PartRow, at: Date): Promise<void> {
  const now = await reopenReturned(tx, order, part.refund_id, { actor: 'shop', at })
  await promiseAgain(tx, now, part.refund_id, { actor: 'shop', at })
  if (now.state !== order.state && now.slot_id !== null) await keepSlot(tx, now, at)
  await reportOverpayment(tx, now, { attemptId: part.attempt_id, cause: `withdrawn:${part.id}` }, at)
  const refund = present(await refunds.refundOf(tx, part.refund_id), 'the refund')
  const others = (await refunds.partsOfRefund(tx, part.refund_id)).filter(
    ({ id, state }) => id !== part.id && state !== 'rejected',
  )
  if (others.length > 0 && !refund.succeeded_at) {
    await refunds.lessenRefund(tx, refund, part.amount)
    await finish(deps, tx, order, part.refund_id, at)
  }
  await issueInvoice(deps, tx, order.id)
}

/**
 * Opens the action item `paid-twice` when the shop keeps more than the order costs, or more than the retained fee of an ended
 * order, unless one is open for the attempt.
 */
export async function reportOverpayment(
  tx: Tx,
  order: orders.OrderRow,
  { attemptId, cause }: { attemptId: string; cause: string },
  at: Date,
): Promise<void> {
  const { tooMuch, kept: retained } = await amountDueOf(tx, order)
  const amount = orders.hasEnded(order.state) ? retained - order.kept_fee : tooMuch
  if (amount <= 0) return
  const detail = { attempt: attemptId, amount }
  await actionItems.openUnlessOpen(tx, { attempt: attemptId }, { kind: 'paid-twice', cause, orderId: order.id, detail, at })
}
