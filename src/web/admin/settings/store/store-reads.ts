import type * as settings from '#api/admin/system/settings.ts'
import type { CheckoutRules, OwnVatClasses, PromotionLimits, StoreDetails, TaxRules } from '#services/settings/contract.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof settings>()

export const storeReads = {
  details: () => api.read('/api/admin/settings/store'),
  tax: () => api.read('/api/admin/settings/tax'),
  promotions: () => api.read('/api/admin/settings/promotions'),
  checkout: () => api.read('/api/admin/settings/checkout'),
  vatClasses: () => api.read('/api/admin/settings/vat-classes'),
}
export const storeWrites = {
  details: (body: StoreDetails) => api.send('PUT', '/api/admin/settings/store', { body }),
  tax: (body: TaxRules) => api.send('PUT', '/api/admin/settings/tax', { body }),
  vatClasses: (body: OwnVatClasses) => api.send('PUT', '/api/admin/settings/vat-classes', { body }),
  promotions: (body: PromotionLimits) => api.send('PUT', '/api/admin/settings/promotions', { body }),
  checkout: (body: CheckoutRules) => api.send('PUT', '/api/admin/settings/checkout', { body }),
}
