import { PaymentMethods } from '#modules/payments/contract.ts'
import { paymentMethods } from '#modules/payments/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment-methods',
  access: 'public',
  urgency: 'checkout',
  summary: 'List the shop’s payment methods',
  returns: PaymentMethods,
  run: ({ deps }) => paymentMethods(deps),
})
