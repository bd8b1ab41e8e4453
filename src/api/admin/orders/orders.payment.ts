import { z } from 'zod'
import { sendPaymentLink } from '#flows/orders/send-payment-link.ts'
import { OrderNumber, SentLink } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

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
