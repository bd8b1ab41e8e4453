import { present } from '#kernel/assert.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { holdIfPossible } from '#steps/settlement/goods/hold-order.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import { methodName } from '../ledger/attempt-money.ts'
import { closeUnowedForms } from '../money-back/close-unowed-forms.ts'
import { placePaid } from './receive-payment.ts'

/**
 * Processes a (locked) attempt that was just authorised; nothing is booked. Places its (locked) order when the authorised amount
 * is enough. Requests a void when the order no longer accepts payments, or when earlier authorisations already cover what is due.
 * Returns the attempt after that.
 */
export async function paymentReserved(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  at: Date,
): Promise<payments.Attempt> {
  const { required_amount: required } = await payments.ledgerStateOf(tx, attempt)
  const money = await amountDueOf(tx, order)
  const bagOrdered = order.placed_at ? false : await orders.bagOrdered(tx, order)
  const requiredPaid = payments.dueUntil(money, required) === 0
  const effect = orders.paymentEffect({ ...order, requiredPaid, bagOrdered })
  const spare = money.reserved - attempt.amount >= money.due
  const detail = { attempt: attempt.id, amount: attempt.amount }
  await orders.recordEvent(tx, { orderId: order.id, kind: 'payment-reserved', actor: attempt.provider, at, detail })
  if (effect === 'goes-back' || spare) {
    await payments.askVoidOf(tx, attempt.id, at)
    return present(await payments.attemptById(tx, attempt.id), 'the payment')
  }
  await closeUnowedForms(deps, tx, order, at)
  if (effect !== 'places') return attempt
  const lines = await orders.frozenLines(tx, order.id)
  const placed = await placePaid(tx, order, attempt.provider, at, lines)
  const timeLost = placed.slot_id !== order.slot_id
  const reserved = { amount: money.chargeable, method: methodName(attempt), whenSent: attempt.capture === 'when-sent' }
  const facts = { balanceDue: money.toPay, canPay: money.toPay > 0, reserved, ...(timeLost && { timeLost }) }
  await mailOrder(deps, tx, placed, {
    template: 'order-placed',
    cause: order.id,
    facts,
    mailDocuments: { lines, invoice: undefined },
  })
  return attempt
}

const ENDED: readonly orders.OrderRow['state'][] = ['cancelled', 'expired']

/**
 * Records the end of an authorisation that was not captured. Unless it was to be voided or the order has ended, puts a placed
 * order on hold if possible, opens `reservation-ended`, and e-mails the customer what is to pay.
 */
export async function reservationOver(deps: Deps, tx: Tx, order: orders.OrderRow, attempt: payments.Attempt, at: Date) {
  const detail = { attempt: attempt.id, amount: attempt.authorized_amount ?? attempt.amount, state: attempt.state }
  const over = { by: attempt.provider, note: 'Nothing is reserved any more.', at }
  await actionItems.settleActionItem(tx, 'reservation-expiring', attempt.id, over)
  const isToVoid = attempt.void_asked_at !== null || ENDED.includes(order.state)
  const kind = isToVoid ? 'payment-released' : 'reservation-ended'
  await orders.recordEvent(tx, { orderId: order.id, kind, actor: attempt.provider, at, detail })
  if (isToVoid || !order.placed_at) return
  const held = await holdIfPossible(tx, order, { actor: 'shop', at, reason: 'What was reserved on the card is gone.' })
  const money = await amountDueOf(tx, order)
  await actionItems.openActionItem(tx, {
    kind: 'reservation-ended',
    cause: order.id,
    orderId: order.id,
    at,
    detail: { ...detail, due: money.toPay, held },
  })
  const facts = { amount: money.toPay, canPay: true }
  if (money.toPay > 0) await mailOrder(deps, tx, order, { template: 'payment-missing', cause: attempt.id, facts })
}
