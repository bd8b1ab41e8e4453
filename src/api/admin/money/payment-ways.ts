import { z } from 'zod'
import { heardOfTest, testWay } from '#flows/payments/test-way.ts'
import { HeardOfTest, PaymentWays, ProviderToTest, TestedWay } from '#modules/payments/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { paymentWays } from '#views/money/payment-ways.ts'

export const listPaymentWays = endpoint({
  method: 'GET',
  path: '/api/admin/payment-ways',
  access: 'admin',
  may: 'settings.read',
  summary: 'Every way to pay: live or not, how it does, what came in and what failed last, what its provider said',
  returns: PaymentWays,
  run: ({ deps }) => paymentWays(deps),
})

export const postWayTest = endpoint({
  method: 'POST',
  path: '/api/admin/payment-ways/:way/tests',
  access: 'admin',
  may: 'settings.change',
  summary: 'A test order at a provider: opened, read back and closed again, hop by hop; nobody is charged',
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
  summary: 'Whether the provider has called the shop about a test order',
  params: z.object({ way: ProviderToTest, reference: z.string().regex(/^[\w-]{1,100}$/) }),
  returns: HeardOfTest,
  probe: { params: { way: 'stripe' }, status: 200 },
  run: ({ deps, params }) => heardOfTest(deps, params.way, params.reference),
})
