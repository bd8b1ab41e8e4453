import type * as settings from '#api/admin/settings.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof settings>()

export const paymentRuleReads = { rules: () => api.read('/api/admin/settings/payments') }
export const paymentRuleWrites = {
  change: (changed: PaymentRules) => api.send('PUT', '/api/admin/settings/payments', { body: changed }),
}
