import type * as rates from '#api/admin/money/rates.ts'
import type { RateRules } from '#services/settings/contract.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof rates>()

export const rateReads = { state: () => api.read('/api/admin/rates') }
export const rateWrites = {
  change: (body: RateRules) => api.send('PUT', '/api/admin/rates', { body }),
  renew: (however: boolean) => api.send('POST', '/api/admin/rates/renewals', { body: { however } }),
}
