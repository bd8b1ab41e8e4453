import { z } from 'zod'
import { heardOfTest, testWay } from '#flows/payments/test-payment-method.ts'
import { HeardOfTest, PaymentWays, ProviderToTest, TestedWay } from '#modules/payments/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { paymentWays } from '#views/money/payment-methods.ts'

export const listPaymentWays = endpoint({
  method: 'GET',
  path: '/api/admin/payment-ways',
  access: 'admin',
  may: 'settings.read',
  summary: 'List payment methods with their health, last payment and last failure',
  returns: PaymentWays,
  run: ({ deps }) => paymentWays(deps),
})

export const postWayTest = endpoint({
  method: 'POST',
  path: '/api/admin/payment-ways/:way/tests',
  access: 'admin',
  may: 'settings.change',
  summary: 'Test a payment provider by opening, reading and closing a payment',
  params: z.object({ way: ProviderToTest }),
  returns: TestedWay,
  refuses: ['payments.unavailable'],
  probe: { params: { way: 'pesapal' }, status: 200 },
  limit: perAddress('payment-way-test', 20, 600),
  run: ({ deps, actor, params }) => testWay(deps, actor.user, params.way),
})

export const showWayTest = endpoint({
  method: 'GET',
  path: '/api/admin/payment-ways/:way/tests/:reference',
  access: 'admin',
  may: 'settings.read',
  summary: 'Check whether the provider’s webhook for a test payment has arrived',
  params: z.object({ way: ProviderToTest, reference: z.string().regex(/^[\w-]{1,100}$/) }),
  returns: HeardOfTest,
  probe: { params: { way: 'stripe' }, status: 200 },
  run: ({ deps, params }) => heardOfTest(deps, params.way, params.reference),
})
