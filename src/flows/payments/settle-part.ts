import { issueCreditNote } from '#flows/orders/issue-invoice.ts'
import { promiseAgain } from '#flows/orders/order-goods.ts'
import { mailOrder } from '#flows/orders/order-mails.ts'
import { refundFacts } from '#flows/refunds/refund-sources.ts'
import { present } from '#kernel/assert.ts'
import { kes } from '#kernel/money.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { accountOf, methodName } from './attempt-money.ts'

type By = { by: string; at: Date }

/** Under which a provider is asked: each try of each part has its own. */
export const keyOf = ({ id, try: number }: Pick<refunds.PartRow, 'id' | 'try'>): string => `${id}:${number}`

/** Money that no provider moves: back onto the card it came from, or sent by somebody of the house. It is booked here. */
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
  const account = attempt.provider === 'house' ? accountOf(attempt) : payments.ACCOUNTS.bank
  await payments.addLedgerEntry(tx, {
    ...{ once: `refund:part:${part.id}`, orderId: order.id, attemptId: attempt.id, cause: 'refund', at },
    ...{ debit: payments.ACCOUNTS.customer, credit: account, amount: part.amount },
  })
  await payments.settleSince(tx, attempt, at)
  await refunds.savePart(tx, part.id, { state: 'succeeded', route: part.route, at })
  await recordOutcome(deps, tx, order, { ...part, state: 'succeeded', failure: null }, { by, at })
}

/**
 * What a provider says of money on its way back becomes true for the part that asked for it: once, in any order. What
 * nobody here asked for is written down as well, and put before a person.
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
  if (part.route === 'hand' || part.state === 'rejected') return goneAnyway(tx, order, notice, at)
  if (payments.asCountedBy(notice.provider, notice.currency, part.amount) !== notice.amount) {
    const detail = { part: part.id, expected: part.amount, told: notice.amount, currency: notice.currency }
    await actionItems.openActionItem(tx, {
      kind: 'amount-mismatch',
      cause: `refund:${notice.refund}`,
      orderId: order.id,
      detail,
      at,
    })
    return
  }
  const state = refunds.refundAfter(part.state, notice.state === 'submitted' ? 'pending' : notice.state)
  if (state === part.state) return
  await refunds.savePart(tx, part.id, { state, reference: notice.refund, failure: notice.failure, at })
  if (state === 'rejected') {
    await refunds.giveUp(tx, part)
    await promiseAgain(tx, order, part.refund_id, { actor: notice.provider, at })
  }
  await recordOutcome(deps, tx, order, { ...part, state, failure: notice.failure }, { by: notice.provider, at })
}

const pesapals = (tx: Tx, { provider, id }: payments.Attempt) =>
  provider === 'pesapal' ? refunds.waitingAt(tx, id) : Promise.resolve(undefined)

/** The part that a saying is about. Pesapal refunds a payment once, and does not repeat our name for it. */
async function partOf(
  tx: Tx,
  attempt: payments.Attempt,
  notice: payments.RefundUpdate,
): Promise<refunds.PartRow | 'earlier try' | undefined> {
  const [named, number] = notice.refundId?.split(':') ?? []
  const known = named ?? (await refunds.partByReference(tx, notice.refund))?.id ?? (await pesapals(tx, attempt))?.id
  const part = known ? await refunds.lockPart(tx, known) : undefined
  if (!part || part.attempt_id !== attempt.id) return undefined
  return number !== undefined && Number(number) !== part.try ? 'earlier try' : part
}

/**
 * The part has ended another way: by hand, or not at all. What is still said of the provider's own try, such as its failure
 * once more, changes nothing; unless that money went after all. Then it went twice, and somebody must fetch it back.
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

/** Somebody gave money back at the provider itself: it is spread over what is left of the order, as a free amount is. */
async function stranger(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  notice: payments.RefundUpdate,
  at: Date,
) {
  if (notice.state === 'failed' || notice.state === 'cancelled') return
  const facts = await refundFacts(tx, order)
  const source = facts.sources.find(({ attemptId }) => attemptId === attempt.id)
  const unit = payments.asCountedBy(notice.provider, notice.currency, 100) / 100
  const amount = kes(Math.min(Math.round(notice.amount / unit), source?.left ?? 0))
  const { by, reason } = { by: notice.provider, reason: 'Given back at the provider.' }
  await actionItems.openActionItem(tx, {
    kind: 'refund-unknown',
    cause: notice.refund,
    orderId: order.id,
    detail: detailOf(notice),
    at,
  })
  if (!source || amount <= 0) return
  const goods = kes(Math.min(amount, refunds.refundable(facts.order).goods))
  const shares = goods > 0 ? refunds.sharesOf(facts.order, { by: 'amount', amount: goods }) : undefined
  const opened = await refunds.insertRefund(tx, {
    ...{ orderId: order.id, kind: 'outside', amount, reason, by, at },
    shares: shares?.ok ? shares.value.map((share) => ({ ...share, goods: 'keep' as const })) : [],
    parts: [{ attemptId: attempt.id, amount, route: 'provider', captured: attempt.amount }],
  })
  const part = await refunds.lockPart(tx, present(opened.parts[0], 'its part'))
  const state = notice.state === 'succeeded' ? 'succeeded' : 'submitted'
  if (!part) return
  await refunds.savePart(tx, part.id, { state, reference: notice.refund, at })
  await recordOutcome(deps, tx, order, { ...part, state }, { by, at })
}

const KINDS: Partial<Record<refunds.PartRow['state'], string>> = {
  submitted: 'refund-submitted',
  succeeded: 'refunded',
  failed: 'refund-failed',
  rejected: 'refund-failed',
  reversed: 'refund-failed',
}

/** The timeline, the person who must act, and, once all of it has gone, the credit note and the customer's mail. */
async function recordOutcome(deps: Deps, tx: Tx, order: orders.OrderRow, part: refunds.PartRow, { by, at }: By) {
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
  await finish(deps, tx, order, part, at)
}

/** Days until the money shows, by the way that it takes. */
const DAYS: Record<refunds.Route, number> = { provider: 5, hand: 3, credit: 0 }

async function finish(deps: Deps, tx: Tx, order: orders.OrderRow, part: refunds.PartRow, at: Date) {
  const parts = await refunds.partsOfRefund(tx, part.refund_id)
  if (refunds.stateOf(parts.map(({ state }) => state)) !== 'succeeded') return
  if (!(await refunds.markSucceeded(tx, part.refund_id, at))) return
  const refund = present(await refunds.refundOf(tx, part.refund_id), 'the refund')
  const attempt = present(await payments.attemptById(tx, part.attempt_id), 'the payment')
  await issueCreditNote(deps, tx, order, refund)
  const days = Math.max(...parts.map(({ route }) => DAYS[route]))
  const mail = { amount: refund.amount, method: methodName(attempt), days }
  await mailOrder(deps, tx, order, { template: 'refund-made', cause: refund.id, facts: mail })
}
