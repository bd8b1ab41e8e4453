import type * as attributes from '#api/admin/catalogue/attributes.ts'
import type * as catalogue from '#api/admin/catalogue/catalogue.ts'
import type * as drafts from '#api/admin/catalogue/product-drafts.ts'
import type * as copies from '#api/admin/catalogue/products.copies.ts'
import type * as doctor from '#api/admin/catalogue/products.doctor.ts'
import type * as latest from '#api/admin/catalogue/products.latest.ts'
import type * as prices from '#api/admin/catalogue/products.price.ts'
import type * as products from '#api/admin/catalogue/products.ts'
import type * as versions from '#api/admin/catalogue/products.versions.ts'
import type * as sizeCharts from '#api/admin/catalogue/size-charts.ts'
import type * as groups from '#api/admin/customers/customer-groups.ts'
import type { AdminProductQuery, PriceHistoryQuery, ProductDocument, ProductDraft } from '#modules/catalogue/contract.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'

const api = clientOf<
  | typeof products
  | typeof catalogue
  | typeof drafts
  | typeof copies
  | typeof doctor
  | typeof versions
  | typeof groups
  | typeof attributes
  | typeof prices
  | typeof latest
  | typeof sizeCharts
>()
export type DraftOf = number | 'new'

/** Channel of a price history. Empty: the main prices and those of every channel. */
export type PricesOf = '' | NonNullable<PriceHistoryQuery['channel']>

export const productReads = {
  list: (query: Partial<AdminProductQuery>) => api.read('/api/admin/products', { query }),
  product: (id: number) => api.read('/api/admin/products/:id', { params: { id } }),
  choices: () => api.read('/api/admin/catalogue/choices'),
  groups: () => api.read('/api/admin/customer-groups'),
  attributes: () => api.read('/api/admin/attributes'),
  prices: (id: number, channel: PricesOf, before?: number) =>
    api.read('/api/admin/products/:id/price-changes', { params: { id }, query: { channel: channel || undefined, before } }),
  sizeCharts: () => api.read('/api/admin/size-charts'),
  doctor: (id: number) => api.read('/api/admin/products/:id/doctor', { params: { id } }),
  latest: (id: number) => api.read('/api/admin/products/:id/latest', { params: { id } }),
  versions: (id: number, before?: number) => api.read('/api/admin/products/:id/versions', { params: { id }, query: { before } }),
  version: (id: number, version: number) => api.read('/api/admin/products/:id/versions/:version', { params: { id, version } }),
  draft: (of: DraftOf) => api.read('/api/admin/product-drafts/:of', { params: { of } }),
}
export const productWrites = {
  create: (document: ProductDocument) => api.send('POST', '/api/admin/products', { body: { document } }),
  save: (id: number, document: ProductDocument, baseVersion: number) =>
    api.send('PUT', '/api/admin/products/:id', { params: { id }, body: { document, baseVersion } }),
  remove: (id: number) => api.send('DELETE', '/api/admin/products/:id', { params: { id } }),
  copy: (id: number) => api.send('POST', '/api/admin/products/:id/copies', { params: { id } }),
  restore: (id: number, version: number) =>
    api.send('POST', '/api/admin/products/:id/versions/:version/restore', { params: { id, version } }),
  keepDraft: (of: DraftOf, body: ProductDraft) => api.send('PUT', '/api/admin/product-drafts/:of', { params: { of }, body }),
  dropDraft: (of: DraftOf) => api.send('DELETE', '/api/admin/product-drafts/:of', { params: { of } }),
}
export type ProductRead = AnswerTo<ReturnType<typeof productReads.product>>
export type Choices = AnswerTo<ReturnType<typeof productReads.choices>>
export type Attributes = AnswerTo<ReturnType<typeof productReads.attributes>>
export type SizeCharts = AnswerTo<ReturnType<typeof productReads.sizeCharts>>
export type Draft = NonNullable<AnswerTo<ReturnType<typeof productReads.draft>>['draft']>
