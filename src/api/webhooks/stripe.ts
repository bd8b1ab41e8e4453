import { z } from 'zod'
import { handleStripeWebhook } from '#flows/payments/handle-stripe-webhook.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postStripeWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  access: 'public',
  urgency: 'payment',
  summary: 'Receive a Stripe webhook event',
  rawBody: true,
  maxBody_kB: 512,
  returns: z.object({ received: z.literal(true) }),
  refuses: ['payments.bad-signature', 'payments.unavailable'],
  probe: { status: 400 },
  run: ({ deps, body, header }) => handleStripeWebhook(deps, body, header),
})
