import type * as settings from '#api/admin/system/settings.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { clientOf } from '../../../api/client.ts'
import { getQueryClient } from '../../../api/query-client.ts'

const api = clientOf<typeof settings>()

export const paymentRuleReads = { rules: () => api.read('/api/admin/settings/payments') }

/** Reads the other rules again first, so that changes by other staff are kept. */
export async function changePaymentRules(some: Partial<PaymentRules>): Promise<PaymentRules> {
  const now = await getQueryClient().fetchQuery({ ...paymentRuleReads.rules(), staleTime: 0 })
  return api.send('PUT', '/api/admin/settings/payments', { body: { ...now, ...some } })
}
