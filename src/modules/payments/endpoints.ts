import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { PaymentMethods } from './contract.ts'

export * from './sandbox-endpoints.ts'

export const paymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment-methods',
  access: 'public',
  summary: 'How this shop can be paid',
  returns: PaymentMethods,
  run: async ({ deps: { cards } }) =>
    done({ card: cards?.form ?? ('none' as const), publishableKey: cards?.form === 'element' ? cards.publishableKey : null }),
})
