import type { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { CardPayment, StartCardPayment } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { chargeOf } from '#steps/settlement/providers/check-payment.ts'
import { settlePayment } from '#steps/settlement/providers/settle-payment.ts'
import { type OpenedAttempt, type Opening, openAttempt, type Payer } from './open-attempt.ts'

export type StartedCard = OpenedAttempt & { intent: payments.CardIntent }
type PaymentPart = z.infer<typeof StartCardPayment>['part']
type Start = Pick<Opening, 'number' | 'part'>

const TRIES = 3

/**
 * Starts a card payment, or continues an open one. Calls the provider outside any transaction. Refuses what `openAttempt`
 * refuses, `payments.unavailable`, and `payments.under-way` when each of `TRIES` attempts was completed or closed elsewhere.
 */
export async function startCardPayment(deps: Deps, payer: Payer, { number, part }: Start): Promise<Outcome<StartedCard>> {
  const { cards } = deps
  if (!cards) return refuse(payments.problems.noCards())
  for (let tries = 0; tries < TRIES; tries++) {
    const opened = await openAttempt(deps, payer, { number, provider: cards.provider, method: 'card', part })
    if (!opened.ok) return opened
    const { order, attempt } = opened.value
    const intent = attempt.provider_reference
      ? await cards.read(attempt.provider_reference)
      : await cards.create(chargeOf(order, attempt))
    if (!intent.ok) return intent
    await payments.nameAttempt(deps.db, attempt.id, intent.value.reference)
    if (intent.value.payable) return done({ order, attempt, intent: intent.value })
    await settlePayment(deps, intent.value.notice, 'call') // it was paid or closed elsewhere: try again
  }
  return refuse(payments.problems.underWay())
}

/**
 * Starts a card payment for an order id, which the customer's browser continues. Refuses `orders.no-such-order`, and what
 * `startCardPayment` refuses.
 */
export async function payByCard(deps: Deps, payer: Payer, orderId: string, part: PaymentPart): Promise<Outcome<CardPayment>> {
  const order = await orders.orderById(deps.db, orderId)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const started = await startCardPayment(deps, payer, { number: order.number, part })
  return started.ok ? done(shown(deps, started.value)) : started
}

function shown({ cards }: Deps, { order, attempt, intent }: StartedCard): CardPayment {
  return {
    number: order.number,
    amount: attempt.amount,
    currency: attempt.currency,
    clientSecret: intent.clientSecret,
    form: cards?.form ?? 'sandbox',
    publishableKey: cards?.publishableKey ?? null,
  }
}
