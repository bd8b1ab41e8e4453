import type { StorefrontProductQuery } from '#modules/catalogue/contract.ts'
import type { ListSpecOf } from '../../shared/admin/kit/list-state.ts'

export const STOREFRONT_LIST: ListSpecOf<StorefrontProductQuery> = {
  columns: [
    { id: 'name', required: true, sortable: true },
    { id: 'price', sortable: true },
    { id: 'shopPrice' },
    { id: 'stock' },
    { id: 'left', sortable: true },
    { id: 'sold', sortable: true },
    { id: 'sales', sortable: true },
  ],
  filters: ['stock'],
  sort: 'name',
  sizes: [25, 50, 100],
}
