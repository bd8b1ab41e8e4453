import type { AdminProductQuery } from '#modules/catalogue/contract.ts'
import type { ListSpecOf } from '../../shared/admin/kit/list-state.ts'

export const PRODUCT_LIST: ListSpecOf<AdminProductQuery> = {
  columns: [
    { id: 'name', required: true, sortable: true },
    { id: 'status', sortable: true },
    { id: 'category' },
    { id: 'price', sortable: true },
    { id: 'stock', sortable: true },
    { id: 'sold', sortable: true },
    { id: 'margin', hidden: true },
    { id: 'channels', hidden: true },
    { id: 'kind', hidden: true },
    { id: 'variants', hidden: true },
    { id: 'updated', sortable: true },
  ],
  filters: ['status', 'category', 'kind', 'channel', 'stock', 'tag', 'problem'],
  sort: '-updated',
  sizes: [25, 50, 100],
}
