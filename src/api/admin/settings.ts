import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CheckoutRules, PaymentRules, StockRules } from '#services/settings/contract.ts'
import * as settings from '#services/settings/index.ts'
import { changeCheckoutRules, changePaymentRules, paymentRules } from '#services/settings/index.ts'

export const showCheckoutRules = endpoint({
  method: 'GET',
  path: '/api/admin/settings/checkout',
  access: 'admin',
  summary: 'Who may order',
  returns: CheckoutRules,
  run: async ({ deps }) => done(await settings.checkoutRules(deps.db)),
})

export const putCheckoutRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/checkout',
  access: 'admin',
  summary: 'Decide whether somebody must sign in before they can order',
  body: CheckoutRules,
  returns: CheckoutRules,
  run: ({ deps, actor, body }) => changeCheckoutRules(deps, actor.user.id, body),
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
  stepUp: true,
  summary: 'Change how the house wants to be paid; orders that have begun keep what they were told',
  body: PaymentRules,
  returns: PaymentRules,
  refuses: ['settings.no-bank-account'],
  run: ({ deps, actor, body }) => changePaymentRules(deps, actor.user.id, body),
})

export const showStockRules = endpoint({
  method: 'GET',
  path: '/api/admin/settings/stock',
  access: 'admin',
  summary: 'From which place orders are taken, and who is written to about what is low',
  returns: StockRules,
  run: async ({ deps }) => done(await settings.stockRules(deps.db)),
})

export const putStockRules = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/stock',
  access: 'admin',
  summary: 'Change from which place orders are taken, and who is written to about what is low',
  body: StockRules,
  returns: StockRules,
  run: ({ deps, actor, body }) => settings.changeStockRules(deps, actor.user.id, body),
})
