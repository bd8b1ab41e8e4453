import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { StartedPayment } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import { paymentRules } from '#services/settings/index.ts'
import { prolongHold } from '#steps/settlement/goods/prolong-hold.ts'
import type { Start } from '#steps/settlement/paying/payment-start.ts'
import { openAttempt } from './open-attempt.ts'

/**
 * Starts a payment by bank transfer. Reserves the goods for the time in the payment settings. Refuses what `openAttempt` and
 * `extendHold` refuse.
 */
export async function payByTransfer({ deps, owner, number, part, key }: Start): Promise<Outcome<StartedPayment>> {
  const { bankTransfer } = await paymentRules(deps.db)
  const opened = await openAttempt(deps, owner, {
    number,
    provider: 'house',
    method: 'bank-transfer',
    part,
    key,
  })
  if (!opened.ok) return opened
  const { order, attempt } = opened.value
  const payBy = await extendHold(deps, order.id, minutesAfter(order.created_at, bankTransfer.hold_hours * 60))
  if (!payBy.ok) return payBy
  return done({
    number: order.number,
    amount: attempt.amount,
    state: attempt.state,
    failure: null,
    message: null,
    next: {
      kind: 'transfer',
      bank: bankTransfer.bank,
      account: bankTransfer.account,
      name: bankTransfer.name,
      reference: order.number,
      payBy: payBy.value?.toISOString() ?? null,
    },
  })
}

/**
 * Extends the reservation of an order's goods and slot. Returns its end; null for an order that
 * does not wait for payment. Refuses `payments.time-over`.
 */
function extendHold({ db }: Start['deps'], orderId: string, until: Date): Promise<Outcome<Date | null>> {
  return transact<Date | null>(db, async (tx) => {
    const order = await orders.lockById(tx, orderId)
    if (order?.state !== 'pending_payment' || !order.pay_by) return done(null)
    if (order.pay_by >= until) return done(order.pay_by)
    return (await prolongHold(tx, order, until)) ? done(until) : refuse(payments.problems.timeOver())
  })
}
