import type * as products from '#api/shop/catalogue/products.ts'
import type { ProductListQuery } from '#modules/catalogue/contract.ts'
import type { AnswerTo } from '../../api/client.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof products>()

export const productReads = {
  list: (query: Partial<ProductListQuery>) => api.read('/api/products', { query }),
  product: (slug: string) => api.read('/api/products/:slug', { params: { slug } }),
  related: (slug: string) => api.read('/api/products/:slug/related', { params: { slug } }),
  near: (slug: string) => api.read('/api/products/:slug/near', { params: { slug } }),
}

export type FoundList = AnswerTo<ReturnType<typeof productReads.list>>
