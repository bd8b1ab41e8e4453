import { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { type PaymentKind, StartedPayment, StartPayment } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'
import { allowCheckout } from '#platform/rate-limit.ts'
import type { Payer } from './open-attempt.ts'
import { startCardPayment } from './start-card-payment.ts'

type Starting = { payer: Payer; number: string; key: string } & StartPayment
type Start = (deps: Deps, starting: Starting) => Promise<Outcome<StartedPayment>>

/** How each way begins. A way without a row cannot be begun here. */
const STARTS: Partial<Record<PaymentKind, Start>> = {
  async card(deps, { payer, number, part }) {
    const started = await startCardPayment(deps, payer, { number, part })
    if (!started.ok) return started
    const { order, attempt, intent } = started.value
    return done({
      ...{ number: order.number, amount: attempt.amount, state: attempt.state, failure: null, message: null },
      next: { kind: 'card-form' as const, clientSecret: intent.clientSecret },
    })
  },
}

/** Begins to pay an order in the way that the shopper chose. The same key begins nothing twice. */
export const postPaymentAttempt = endpoint({
  method: 'POST',
  path: '/api/orders/:number/payment-attempts',
  access: 'order-owner',
  summary: 'Begin to pay an order: by card, on a provider’s page, at the door, by bank transfer or with a gift card',
  params: z.object({ number: OrderNumber }),
  body: StartPayment,
  returns: StartedPayment,
  status: 201,
  idempotent: true,
  refuses: [
    'orders.no-such-order',
    'payments.already-paid',
    'payments.time-over',
    'payments.under-way',
    'payments.unavailable',
    'rate-limit.exceeded',
  ],
  run: async ({ deps, actor, params, body, idempotencyKey, clientAddress }) => {
    const allowed = await allowCheckout(deps, 'payment', clientAddress)
    if (!allowed.ok) return allowed
    const start = STARTS[body.kind]
    if (!start) return refuse(payments.problems.unavailable())
    return start(deps, { payer: actor, ...params, ...body, key: idempotencyKey })
  },
})
