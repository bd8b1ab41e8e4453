import { inCash } from '#domain/pricing/cash-rounding.ts'
import { present } from '#kernel/assert.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { paymentRules } from '#services/settings/index.ts'
import { holdForClaim } from '#steps/settlement/goods/hold-order.ts'
import { issueInvoice } from '#steps/settlement/papers/issue-invoice.ts'
import { completeIfSettled } from '#steps/settlement/state/complete-order.ts'
import { accountOf } from '../ledger/attempt-money.ts'
import { bookCashRounding } from '../ledger/cash-rounding.ts'
import { takenOutside, tellIfTwice } from './outside-refund.ts'
import { type By, partWithdrawn, recordOutcome, reportOverpayment } from './refund-outcome.ts'

/** Settles a refund of money that is only authorised on a card. No ledger entry, because no money moves. */
export async function partReleased(tx: Tx, order: orders.OrderRow, part: refunds.PartRow, { by, at }: By): Promise<void> {
  await refunds.succeedPart(tx, part, { at })
  const detail = { refund: part.refund_id, part: part.id, amount: part.amount }
  await orders.recordEvent(tx, { orderId: order.id, kind: 'not-charged', actor: by, at, detail })
  await refunds.completeRefund(tx, part.refund_id, at)
}

/** Books a part that no provider sends, and marks it as succeeded. */
export async function partSucceeded(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  part: refunds.PartRow,
  { by, at }: By,
): Promise<void> {
  const attempt = present(await payments.lockAttempt(tx, part.attempt_id), 'the payment of a refund')
  if (part.route === 'credit') {
    await credit.giveBack(tx, { attemptId: attempt.id, amount: part.amount, reference: part.id, by, reason: 'refund', at })
  }
  if (part.route === 'store-credit') {
    const customerId = present(order.customer_id, 'whose credit it is')
    await credit.giveStoreCredit(tx, { customerId, value: part.amount, reason: order.number, by, reference: part.id, at })
  }
  const account = accountOfPart(part, attempt)
  await payments.addLedgerEntry(tx, {
    once: onceOf(part),
    orderId: order.id,
    attemptId: attempt.id,
    cause: 'refund',
    at,
    debit: payments.ACCOUNTS.customer,
    credit: account,
    amount: part.amount,
  })
  if (account === payments.ACCOUNTS.cash) {
    // Negative when the coins are worth more than the part: the drawer contains less than the ledger.
    const rounding = part.amount - (await coinsFor(tx, part.amount))
    await bookCashRounding(tx, { orderId: order.id, attemptId: attempt.id, rounding, at, part: part.id })
  }
  await payments.settleSince(tx, attempt, at)
  await tellIfTwice(tx, attempt, part.id, at)
  await refunds.succeedPart(tx, part, { at })
  await recordOutcome(deps, tx, order, { ...part, state: 'succeeded', failure: null }, { by, at })
}

/** Ledger key. A part that was settled and then restarted is booked again under another key. */
const onceOf = ({ id, try: number }: refunds.PartRow): string => `refund:part:${id}${number > 1 ? `:${number}` : ''}`

function accountOfPart({ route }: Pick<refunds.PartRow, 'route'>, attempt: payments.Attempt) {
  if (route === 'store-credit' || route === 'exchange' || route === 'first-payment') return payments.ACCOUNTS.storeCredit
  // A refund to a gift card that expired or was stopped is paid from the bank.
  const asItCame = attempt.provider === 'house' && (attempt.method !== 'gift-card' || route === 'credit')
  return asItCame ? accountOf(attempt) : payments.ACCOUNTS.bank
}

const coinsFor = async (tx: Tx, amount: number) => inCash(amount, (await paymentRules(tx)).cash.step)

/**
 * Returns the KES cents of cash to hand over for a part that staff refund, rounded to coins. Null when the part is not paid in
 * cash.
 */
export async function cashByHand(tx: Tx, part: refunds.PartRow): Promise<number | null> {
  const attempt = present(await payments.attemptById(tx, part.attempt_id), 'the payment of a refund')
  return accountOfPart({ route: 'hand' }, attempt) === payments.ACCOUNTS.cash ? coinsFor(tx, part.amount) : null
}

/** Routes that a part can take instead of its provider. */
const GONE_OTHERWISE: readonly refunds.Route[] = ['hand', 'bank', 'store-credit', 'exchange']

/**
 * Applies a provider's update to its refund part. Also records a refund that was not requested here. Another amount than
 * requested is not applied and opens `amount-mismatch`.
 */
export async function settlePart(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  notice: payments.RefundUpdate,
  at: Date,
): Promise<void> {
  const part = await partOf(tx, attempt, notice)
  if (!part) return stranger(deps, tx, order, attempt, notice, at)
  if (part === 'earlier try') return
  if (GONE_OTHERWISE.includes(part.route) || part.state === 'rejected') return goneAnyway(tx, order, notice, at)
  // A refund made at the provider is limited to the rest of the payment, so its amount may differ.
  const isOurs = (await refunds.refundOf(tx, part.refund_id))?.kind !== 'outside'
  if (isOurs && payments.asCountedBy(notice.provider, notice.currency, part.amount) !== notice.amount) {
    const detail = { part: part.id, expected: part.amount, reported: notice.amount, currency: notice.currency }
    await actionItems.openActionItem(tx, {
      kind: 'amount-mismatch',
      cause: `refund:${notice.refund}`,
      orderId: order.id,
      detail,
      at,
    })
    return
  }
  const report = { reference: notice.refund, failure: notice.failure, at }
  const state = await refunds.reportPart(tx, part, reportedOf(part, notice), report)
  if (!state) return
  if (state === 'rejected') await partWithdrawn(deps, tx, order, part, at)
  await recordOutcome(deps, tx, order, { ...part, state, failure: notice.failure }, { by: notice.provider, at })
}

/**
 * Converts the provider's state. A part that pays a refund of another order cannot be withdrawn, so its cancellation by the
 * provider counts as a failure.
 */
function reportedOf({ pays_part }: refunds.PartRow, { state }: payments.RefundUpdate): refunds.ReportedRefund {
  if (state === 'submitted') return 'pending'
  return state === 'cancelled' && pays_part !== null ? 'failed' : state
}

/** Part in progress of a payment whose provider refunds it once and does not return our id. */
const onlyPart = (tx: Tx, { provider, id }: payments.Attempt) =>
  payments.traitsOf(provider).refunds === 'once' ? refunds.waitingAt(tx, id) : Promise.resolve(undefined)

/**
 * Returns the part that an update belongs to. `earlier try` when it belongs to a previous try; undefined when no part matches.
 */
async function partOf(
  tx: Tx,
  attempt: payments.Attempt,
  notice: payments.RefundUpdate,
): Promise<refunds.PartRow | 'earlier try' | undefined> {
  const [refundKey, number] = notice.refundId?.split(':') ?? []
  const partId = refundKey ?? (await refunds.partByReference(tx, notice.refund))?.id ?? (await onlyPart(tx, attempt))?.id
  const part = partId ? await refunds.lockPart(tx, partId) : undefined
  if (!part || part.attempt_id !== attempt.id) return undefined
  return number !== undefined && Number(number) !== part.try ? 'earlier try' : part
}

/**
 * Ignores an update about a part that was settled another way or withdrawn. Opens `refund-unknown` for staff when the provider
 * sent the money as well.
 */
async function goneAnyway(tx: Tx, order: orders.OrderRow, notice: payments.RefundUpdate, at: Date) {
  if (notice.state !== 'succeeded' || (await payments.refundFailed(tx, notice))) return
  await actionItems.openActionItem(tx, {
    kind: 'refund-unknown',
    cause: notice.refund,
    orderId: order.id,
    detail: detailOf(notice),
    at,
  })
}

const detailOf = ({ provider, refund, amount }: payments.RefundUpdate) => ({ provider, refund, amount })

/** Records a refund that staff made at the provider itself. Opens `refund-unknown` and puts the order on hold if possible. */
async function stranger(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  notice: payments.RefundUpdate,
  at: Date,
) {
  if (notice.state === 'failed' || notice.state === 'cancelled') return paidAgain(deps, tx, order, attempt, notice, at)
  if (await payments.refundFailed(tx, notice)) return // the failure was reported first, and is booked
  const unit = payments.asCountedBy(notice.provider, notice.currency, 100) / 100
  await actionItems.openActionItem(tx, {
    kind: 'refund-unknown',
    cause: notice.refund,
    orderId: order.id,
    detail: detailOf(notice),
    at,
  })
  const state = notice.state === 'succeeded' ? 'succeeded' : 'submitted'
  const went = {
    amount: Math.round(notice.amount / unit),
    reference: notice.refund,
    state,
    reason: 'Given back at the provider.',
  } as const
  await takenOutside(deps, tx, order, attempt, { ...went, isBooked: state === 'succeeded' }, { by: notice.provider, at })
  await holdForClaim(tx, order, { claim: notice.refund, reason: TAKEN_OUTSIDE, at, final: false })
}

/**
 * A refund made at the provider failed, so its money is in the order again: completes and invoices the order, or reports what was
 * paid too much.
 */
async function paidAgain(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  { provider: actor, refund }: payments.RefundUpdate,
  at: Date,
): Promise<void> {
  await reportOverpayment(tx, order, { attemptId: attempt.id, cause: `refund-failed:${refund}` }, at)
  await completeIfSettled(tx, order, { actor, at })
  await issueInvoice(deps, tx, order.id)
}

const TAKEN_OUTSIDE = 'The payment was refunded at the provider, and not here.'
