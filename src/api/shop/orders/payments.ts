import { returnFromPesapal } from '#flows/payments/handle-pesapal-webhook.ts'
import { ProviderReturn, ReturnedPayment } from '#modules/payments/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { checkoutLimit } from '#platform/shared-counts.ts'

export const postPesapalReturn = endpoint({
  method: 'POST',
  path: '/api/payments/returns',
  access: 'order-owner',
  urgency: 'payment',
  summary: 'Check a payment after the redirect back from Pesapal',
  body: ProviderReturn,
  returns: ReturnedPayment,
  refuses: ['orders.no-such-order'],
  limit: checkoutLimit('pesapal-return'),
  run: ({ deps, actor, body }) => returnFromPesapal(deps, actor, body),
})
