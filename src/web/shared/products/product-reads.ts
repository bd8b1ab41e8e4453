import type * as facets from '#api/shop/facets.ts'
import type * as products from '#api/shop/products.ts'
import type { ListChoice, ProductListQuery } from '#modules/catalogue/contract.ts'
import type { AnswerTo } from '../../api/client.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof products | typeof facets>()

export const productReads = {
  list: (query: Partial<ProductListQuery>) => api.read('/api/products', { query }),
  /** Every list that was read, whatever it was asked for. */
  everyList: () => api.every('/api/products'),
  facets: (query: Partial<ListChoice>) => api.read('/api/facets', { query }),
  product: (slug: string) => api.read('/api/products/:slug', { params: { slug } }),
  related: (slug: string) => api.read('/api/products/:slug/related', { params: { slug } }),
  near: (slug: string) => api.read('/api/products/:slug/near', { params: { slug } }),
}

/** A list; with what is to be said of a search, where it answers one. */
export type FoundList = AnswerTo<ReturnType<typeof productReads.list>>
