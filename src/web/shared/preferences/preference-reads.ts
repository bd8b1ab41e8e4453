import type * as currency from '#api/shop/content/currency.ts'
import type * as detectLocation from '#api/shop/content/detect-location.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof currency | typeof detectLocation>()

const MINUTE_ms = 60_000

export const preferenceReads = {
  rates: () => ({ ...api.read('/api/currency/rates'), staleTime: 30 * MINUTE_ms, refetchInterval: 60 * MINUTE_ms }),
  location: () => api.read('/api/detect-location'),
}
