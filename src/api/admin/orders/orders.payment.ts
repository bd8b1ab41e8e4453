import { z } from 'zod'
import { sendPaymentLink } from '#flows/orders/send-payment-link.ts'
import { OrderNumber, PaymentLink, SentLink } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { paymentLinkOf } from '#views/orders/payment-link.ts'

export const postPaymentLink = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/payment-links',
  access: 'admin',
  may: 'orders.change',
  summary: 'Send a payment link for the amount due on an order',
  params: z.object({ number: OrderNumber }),
  returns: SentLink,
  status: 201,
  refuses: ['orders.no-such-order', 'orders.nothing-due', 'inventory.sold-out', 'inventory.short', 'shipping.slot-full'],
  probe: { status: 201 },
  run: ({ deps, actor, params }) => sendPaymentLink(deps, actor.user, params.number),
})

export const showPaymentLink = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/payment-links',
  access: 'admin',
  may: 'orders.change',
  summary: 'Get the payment link for the amount due on an order, without sending it',
  params: z.object({ number: OrderNumber }),
  returns: PaymentLink,
  refuses: ['orders.no-such-order', 'orders.nothing-due'],
  probe: { status: 200 },
  run: ({ deps, params }) => paymentLinkOf(deps, params.number),
})
