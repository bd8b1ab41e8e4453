import type * as settings from '#api/admin/settings.ts'
import type { CheckoutRules, PaymentRules, TaxRules } from '#services/settings/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof settings>()

export const paymentRuleReads = {
  rules: () => api.read('/api/admin/settings/payments'),
  tax: () => api.read('/api/admin/settings/tax'),
  checkout: () => api.read('/api/admin/settings/checkout'),
}
export const paymentRuleWrites = {
  tax: (body: TaxRules) => api.send('PUT', '/api/admin/settings/tax', { body }),
  checkout: (body: CheckoutRules) => api.send('PUT', '/api/admin/settings/checkout', { body }),
  change: (changed: PaymentRules) => api.send('PUT', '/api/admin/settings/payments', { body: changed }),
}
