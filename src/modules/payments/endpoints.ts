import { endpoint } from '#platform/endpoint.ts'
import { PaymentMethods } from './contract.ts'
import { paymentMethods } from './queries/payment-methods.ts'

export * from './sandbox-endpoints.ts'

export const showPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment-methods',
  access: 'public',
  summary: 'How this shop can be paid',
  returns: PaymentMethods,
  run: ({ deps }) => paymentMethods(deps),
})
