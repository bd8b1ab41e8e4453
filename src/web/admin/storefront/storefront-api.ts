import type * as catalogue from '#api/admin/catalogue/catalogue.ts'
import type * as storefront from '#api/admin/catalogue/storefront.ts'
import type * as settings from '#api/admin/system/settings.ts'
import type { StorefrontListing, StorefrontProductQuery, StorefrontStock } from '#modules/catalogue/contract.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'

const api = clientOf<typeof storefront | typeof settings | typeof catalogue>()

export type SettingsRead = AnswerTo<ReturnType<typeof storefrontReads.settings>>
export type ProductRead = AnswerTo<ReturnType<typeof storefrontReads.product>>
export type Figures = AnswerTo<ReturnType<typeof storefrontReads.figures>>

export const storefrontReads = {
  products: (query: Partial<StorefrontProductQuery>) => api.read('/api/admin/storefront/products', { query }),
  catalogue: (q: string) => api.read('/api/admin/storefront/catalogue', { query: { q } }),
  product: (id: number) => api.read('/api/admin/storefront/products/:id', { params: { id } }),
  figures: (days: 7 | 30 | 90) => api.read('/api/admin/storefront/figures', { query: { days } }),
  settings: () => api.read('/api/admin/settings/storefront'),
}
export const storefrontWrites = {
  sell: (id: number, body: StorefrontListing) => api.send('PUT', '/api/admin/storefront/products/:id', { params: { id }, body }),
  leave: (id: number) => api.send('DELETE', '/api/admin/storefront/products/:id', { params: { id } }),
  stock: (id: number, body: StorefrontStock) =>
    api.send('PUT', '/api/admin/storefront/products/:id/stock', { params: { id }, body }),
  change: (body: SettingsRead) => api.send('PUT', '/api/admin/settings/storefront', { body }),
}
