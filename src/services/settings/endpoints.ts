import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { House, PaymentRules } from './contract.ts'
import { changePaymentRules, paymentRules } from './payment-rules.ts'
import { house } from './store.ts'

export const showHouse = endpoint({
  method: 'GET',
  path: '/api/shop',
  access: 'public',
  summary: 'The house: its name, place, hours and terms',
  returns: House,
  run: async ({ deps }) => done(await house(deps)),
})

export const showPaymentRules = endpoint({
  method: 'GET',
  path: '/api/admin/settings/payments',
  access: 'admin',
  summary: 'How the house wants to be paid: at the door, by bank transfer, with a deposit',
  returns: PaymentRules,
  run: async ({ deps }) => done(await paymentRules(deps.db)),
})

export const putPaymentRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/payments',
  access: 'admin',
  summary: 'Change how the house wants to be paid; orders that have begun keep what they were told',
  body: PaymentRules,
  returns: PaymentRules,
  refuses: ['settings.no-bank-account'],
  run: ({ deps, body }) => changePaymentRules(deps, body),
})
