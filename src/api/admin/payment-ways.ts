import { PaymentWays } from '#modules/payments/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { paymentWays } from '#views/payment-ways.ts'

export const listPaymentWays = endpoint({
  method: 'GET',
  path: '/api/admin/payment-ways',
  access: 'admin',
  may: 'settings.read',
  summary: 'Every way to pay: live or not, how it does, what came in and what failed last, what its provider said',
  returns: PaymentWays,
  run: ({ deps }) => paymentWays(deps),
})
