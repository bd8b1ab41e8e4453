import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { StartedPayment } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import { placePaid } from '#steps/settlement/money-in/receive-payment.ts'
import { issueInvoice } from '#steps/settlement/papers/issue-invoice.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import type { Start } from '#steps/settlement/paying/payment-start.ts'
import { openAttempt } from './open-attempt.ts'

/**
 * Places an order that is paid on delivery or at pickup. No-op when the order is placed already. Refuses what `openAttempt`
 * refuses, and `payments.time-over`.
 */
export async function payAtTheDoor(
  { deps, owner, number, part, key }: Start,
  method: 'on-delivery' | 'on-pickup',
): Promise<Outcome<StartedPayment>> {
  const opened = await openAttempt(deps, owner, { number, provider: 'house', method, part, key })
  if (!opened.ok) return opened
  const { attempt } = opened.value
  const placed = await transact(deps.db, async (tx) => {
    const order = await orders.lockById(tx, attempt.order_id)
    if (!order) return refuse(orders.problems.noSuchOrder())
    if (order.state !== 'pending_payment') return done(undefined)
    const at = deps.clock.now()
    if (!order.pay_by || order.pay_by <= at) return refuse(payments.problems.timeOver())
    await payments.savePlan(tx, order.id, 0, at)
    await orders.recordEvent(tx, { orderId: order.id, kind: `pays-${method}`, actor: 'customer', at })
    const lines = await orders.frozenLines(tx, order.id)
    const placed = await placePaid(tx, order, 'customer', at, lines)
    const invoice = await issueInvoice(deps, tx, order.id, { evenUnpaid: true })
    const facts = { balanceDue: (await amountDueOf(tx, order)).due, canPay: false, atDoor: method }
    return done(
      await mailOrder(deps, tx, placed, { template: 'order-placed', cause: order.id, facts, mailDocuments: { lines, invoice } }),
    )
  })
  if (!placed.ok) return placed
  return done({
    number,
    amount: attempt.amount,
    state: attempt.state,
    next: { kind: 'none' },
    failure: null,
    message: null,
  })
}
