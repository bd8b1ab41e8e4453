import { z } from 'zod'
import { payByCard } from '#flows/payments/start-card-payment.ts'
import { CardPayment, StartCardPayment } from '#modules/payments/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { checkoutLimit } from '#platform/shared-counts.ts'

export const postStripeIntent = endpoint({
  method: 'POST',
  path: '/api/checkout/:orderId/stripe-intent',
  access: 'order-owner',
  urgency: 'payment',
  summary: 'Start or resume a card payment of an order',
  params: z.object({ orderId: z.uuid() }),
  body: StartCardPayment,
  returns: CardPayment,
  refuses: [
    'orders.no-such-order',
    'payments.already-paid',
    'payments.time-over',
    'payments.way-not-possible',
    'payments.under-way',
    'payments.unavailable',
    'payments.part-not-possible',
  ],
  limit: checkoutLimit('payment'),
  probe: { status: 200 },
  run: ({ deps, actor, params, body }) => payByCard(deps, actor, params.orderId, body.part),
})
