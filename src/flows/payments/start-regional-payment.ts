import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { StartedPayment } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { prolongHold } from '#steps/settlement/goods/prolong-hold.ts'
import type { Start } from '#steps/settlement/paying/payment-start.ts'
import { giveUp } from '#steps/settlement/providers/check-payment.ts'
import { MAX_HOLD_minutes } from '#steps/settlement/providers/settle-payment.ts'
import { type OpenedAttempt, openAttempt } from './open-attempt.ts'

export const PESAPAL_WEBHOOK_PATH = '/api/webhooks/pesapal'

/**
 * Starts a payment on Pesapal's page, or returns to an open page. Refuses what `openAttempt` refuses, `payments.unavailable`
 * without Pesapal or its response, and `payments.under-way`.
 */
export async function startRegionalPayment(start: Start): Promise<Outcome<StartedPayment>> {
  const { deps, owner, number, part, key } = start
  const { regional, db } = deps
  if (!regional) return refuse(payments.problems.noRegional())
  const opening = { number, provider: regional.provider, method: 'pesapal', part, key } as const
  const opened = await openAttempt(deps, owner, opening)
  if (!opened.ok) return opened
  const { order, attempt } = opened.value
  const existing = await payments.pesapalOrderOf(db, attempt.id)
  if (existing?.redirect_url && !attempt.closed_at) return done(started(opened.value, existing.redirect_url))

  const reference = `${order.number}-${attempt.number}`
  const mine = !existing && (await payments.insertPesapalOrder(db, attempt.id, reference, deps.clock.now()))
  if (!mine) return refuse(payments.problems.underWay()) // another tab is calling Pesapal
  const made = await regional.submit(await submitOrder(deps, opened.value, reference))
  if (!made.ok) {
    await giveUp(deps, attempt, made.why === 'refused' ? `refused-${made.code}`.slice(0, 80) : 'no-answer')
    deps.log.warn({ attempt: attempt.id, why: made.why, code: made.code }, 'Pesapal payment could not be started')
    return refuse(payments.problems.noRegional())
  }
  await payments.saveSubmission(db, attempt.id, made.value)
  await payments.nameAttempt(db, attempt.id, made.value.trackingId)
  await atTheProvider(deps, opened.value)
  return done(started(opened.value, made.value.redirectUrl))
}

const started = ({ order, attempt }: OpenedAttempt, url: string): StartedPayment => ({
  number: order.number,
  amount: attempt.amount,
  state: 'requires_action',
  failure: null,
  message: null,
  next: { kind: 'redirect', url },
})

/** Builds the request to Pesapal from stored data only. */
async function submitOrder(deps: Deps, { order, attempt }: OpenedAttempt, reference: string): Promise<payments.RegionalOrder> {
  const shopUrl = deps.publicAddress()
  const { name } = await storeSettings(deps)
  return {
    reference,
    amount: attempt.amount,
    currency: attempt.currency,
    description: `Order ${order.number} at ${name}`,
    returnUrl: `${shopUrl}/pesapal-redirect`,
    cancelUrl: `${shopUrl}/payment?order=${encodeURIComponent(order.number)}&left=1`,
    noticeUrl: shopUrl + PESAPAL_WEBHOOK_PATH,
    person: { name: order.name, email: order.email, phone: order.phone, country: order.address.country },
  }
}

/** Marks the attempt as sent to Pesapal's page, and reserves goods and delivery slot until an hour after the order was made. */
function atTheProvider({ db, clock }: Deps, { attempt }: OpenedAttempt) {
  return transact(db, async (tx) => {
    const order = await orders.lockById(tx, attempt.order_id)
    const locked = order && (await payments.lockAttempt(tx, attempt.id))
    if (!order || locked?.state !== 'created') return done(undefined) // paid or closed already
    await payments.setState(tx, attempt.id, 'requires_action', clock.now())
    await payments.checkAt(tx, attempt.id, minutesAfter(attempt.created_at, 1))
    if (order.state !== 'pending_payment') return done(undefined)
    const until = minutesAfter(order.created_at, MAX_HOLD_minutes)
    if (order.pay_by && order.pay_by >= until) return done(undefined)
    await prolongHold(tx, order, until)
    return done(undefined)
  })
}
