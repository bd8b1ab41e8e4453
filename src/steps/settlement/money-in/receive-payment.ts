import * as cart from '#modules/cart/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import { deferWrite, type Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { announceGoods } from '#steps/goods/announce-goods.ts'
import { followOrder } from '#steps/making/follow-order.ts'
import { keepSlot } from '#steps/settlement/goods/keep-slot.ts'
import { promiseGoods } from '#steps/settlement/goods/order-goods.ts'
import { bookDisputes } from '#steps/settlement/money-back/book-disputes.ts'
import { endIfReturnedBefore } from '#steps/settlement/money-back/end-returned.ts'
import { returnLatePayment, returnSpare } from '#steps/settlement/money-back/return-money.ts'
import { enqueueInvoice } from '#steps/settlement/papers/enqueue-invoice.ts'
import { giftCardQueue } from '#steps/settlement/papers/gift-card-queue.ts'
import { completeIfSettled } from '#steps/settlement/state/complete-order.ts'
import { settlementFacts } from '#views/money/settlement-facts.ts'
import { accountOf } from '../ledger/attempt-money.ts'
import { closeUnowedForms } from '../money-back/close-unowed-forms.ts'

export const entryOf = (attempt: payments.Attempt, at: Date): payments.NewLedgerEntry => ({
  once: `capture:${attempt.id}`,
  orderId: attempt.order_id,
  attemptId: attempt.id,
  cause: 'capture',
  at,
  debit: accountOf(attempt),
  credit: payments.ACCOUNTS.customer,
  amount: attempt.amount,
})

/**
 * Processes the captured money of a (locked) attempt: places its (locked) order once enough is paid, refunds an overpayment,
 * and enqueues invoice and e-mail. The caller books the money. Returns the attempt's state, which an earlier report of a refund
 * or dispute may have changed.
 */
export async function receivePayment(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  at: Date,
): Promise<payments.Attempt['state']> {
  const { lines, refunded, bagOrdered, ...ledger } = await settlementFacts(tx, order, attempt.id)
  const state = await payments.settleSince(tx, { ...attempt, state: 'captured' }, at, ledger)
  const money = payments.amountDue({ total: order.total, entries: ledger.entries, refunded, reserved: ledger.reserved })
  const requiredPaid = payments.dueUntil(money, ledger.required_amount) === 0
  const effect = orders.paymentEffect({ ...order, requiredPaid, bagOrdered })
  if (attempt.authorized_amount !== null) await settleReservation(tx, attempt, at)
  const isDisputed = ledger.disputes.length > 0
  if (effect === 'goes-back') {
    const now = isDisputed ? await bookDisputes(deps, tx, order, { ...attempt, state }, at) : state
    return returnLatePayment(deps, tx, order, { ...attempt, state: now }, at)
  }
  if (money.due === 0 && money.reserved > 0) await payments.askVoid(tx, order.id, at)
  if (money.due === 0 && order.placed_at) await goesOn(tx, order, attempt, at)
  const spare = Math.min(money.tooMuch, attempt.amount)
  const returned = spare > 0 ? await returnSpare(deps, tx, order, attempt, spare, at) : 0
  if (spare > returned) await tellPaidTwice(tx, order, attempt, money, at)
  const places = effect === 'places'
  const actor = payerOf(order, attempt)
  const placed = places ? await placePaid(tx, order, actor, at, lines) : order
  if (!places) await completeIfSettled(tx, order, { actor, at })
  if (order.placed_at && money.due === 0) await endIfReturnedBefore(deps, tx, order.id, { actor, at })
  const since = isDisputed ? await bookDisputes(deps, tx, placed, { ...attempt, state }, at) : state
  if (money.due === 0 && lines.some(({ make }) => make === 'gift-card'))
    await deps.jobs.enqueue(tx, giftCardQueue, { orderId: order.id }, { key: order.id })
  const timeLost = placed.slot_id !== order.slot_id
  await closeUnowedForms(deps, tx, order, at)
  // A full refund is reported by one e-mail, `payment-returned`.
  if (returned < attempt.amount || places)
    await enqueueInvoice(deps, tx, { orderId: order.id, attemptId: attempt.id, placed: places, ...(timeLost && { timeLost }) })
  return returned > 0 ? ((await payments.attemptById(tx, attempt.id))?.state ?? since) : since
}

/** Gift cards and store credit have no provider: outside the counter, the customer pays with them. */
const payerOf = ({ source }: orders.OrderRow, { method, provider }: payments.Attempt): string =>
  method === 'gift-card' && source !== 'counter' ? 'customer' : provider

/**
 * Places a (locked) order: commits its goods and delivery slot, and removes the ordered items from its cart. When goods are
 * sold out, places it without them and opens `paid-no-stock`. Returns the order after the transition.
 */
export async function placePaid(
  tx: Tx,
  order: orders.OrderRow,
  actor: string,
  at: Date,
  lines: readonly orders.FrozenLine[],
): Promise<orders.OrderRow> {
  if (order.state === 'expired') await promotions.takeUsesAgain(tx, order.id)
  const complete = await inventory.commitGoods(tx, order.id, { actor, at, today: shipping.dayOf(at) })
  const reason = complete ? undefined : 'It was paid after its goods had been sold to somebody else.'
  const ordered = lines.flatMap(({ variant_id, quantity, style_key: styleKey }) =>
    variant_id === null ? [] : [{ variantId: variant_id, quantity, styleKey }],
  )
  const moved = await orders.makeMove(tx, order, complete ? 'place' : 'placeWithoutGoods', {
    actor,
    at,
    ...(reason && { reason }),
  })
  if (order.cart_id) deferWrite(tx, cart.takeOut(tx, order.cart_id, ordered))
  if (!moved.ok) throw new Error(moved.problem.message)
  if (!complete) {
    await actionItems.openActionItem(tx, { kind: 'paid-no-stock', cause: order.id, orderId: order.id, at })
  }
  if (order.state !== 'pending_payment') await announceGoods(tx, order.id)
  if (lines.some(({ make }) => make === 'measure')) await followOrder(tx, moved.value, { actor, at })
  return keepSlot(tx, { ...moved.value, placed_at: at }, at)
}

async function settleReservation(tx: Tx, { id, provider, capture_tries }: payments.Attempt, at: Date) {
  const settled = { by: provider, note: 'It was charged.', at }
  await actionItems.settleActionItem(tx, 'reservation-expiring', id, settled)
  for (let number = 1; number <= capture_tries; number++)
    await actionItems.settleActionItem(tx, 'capture-failed', `${id}:${number}`, settled)
}

/**
 * Resumes a (locked) order that was put on hold because its authorisation ended, and is now paid. No-op while it is on hold
 * because a payment was disputed or reversed, or when its goods are out of stock.
 */
async function goesOn(tx: Tx, order: orders.OrderRow, { provider }: payments.Attempt, at: Date) {
  const settled = { by: provider, note: 'The money is there.', at }
  const waited = await actionItems.settleActionItem(tx, 'reservation-ended', order.id, settled)
  if (!waited || order.state !== 'on_hold' || (await orders.holdOf(tx, order))?.why === 'payment') return
  if (!(await promiseGoods(tx, order.id, { actor: 'shop', at }))) return
  await orders.makeMove(tx, order, 'resume', { actor: 'shop', at, reason: 'It is paid after all.' })
}

async function tellPaidTwice(tx: Tx, order: orders.OrderRow, attempt: payments.Attempt, money: payments.AmountDue, at: Date) {
  const { paid, total, tooMuch } = money
  const detail = { attempt: attempt.id, paid, total, amount: tooMuch || attempt.amount }
  await orders.recordEvent(tx, { orderId: order.id, kind: 'paid-again', actor: attempt.provider, at, detail })
  await actionItems.openActionItem(tx, { kind: 'paid-twice', cause: attempt.id, orderId: order.id, detail, at })
}
