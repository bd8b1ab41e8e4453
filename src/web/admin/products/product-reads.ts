import type * as catalogue from '#api/admin/catalogue.ts'
import type * as delivery from '#api/admin/delivery.ts'
import type * as products from '#api/admin/products.ts'
import type { AdminProductQuery, ProductDocument } from '#modules/catalogue/contract.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'

const api = clientOf<typeof products | typeof catalogue | typeof delivery>()

export const productReads = {
  list: (query: Partial<AdminProductQuery>) => api.read('/api/admin/products', { query }),
  product: (id: number) => api.read('/api/admin/products/:id', { params: { id } }),
  choices: () => api.read('/api/admin/catalogue/choices'),
  /** Whether the house delivers anywhere: without it nothing can be bought. */
  plan: () => api.read('/api/admin/delivery'),
}
export const productWrites = {
  create: (document: ProductDocument) => api.send('POST', '/api/admin/products', { body: { document } }),
  save: (id: number, document: ProductDocument, baseVersion: number) =>
    api.send('PUT', '/api/admin/products/:id', { params: { id }, body: { document, baseVersion } }),
}
export type ProductRead = AnswerTo<ReturnType<typeof productReads.product>>
export type Choices = AnswerTo<ReturnType<typeof productReads.choices>>
