import type { AdminCustomerQuery } from '#modules/customers/contract.ts'
import type { ListSpecOf } from '../../shared/admin/kit/list-state.ts'

export const CUSTOMERS_LIST: ListSpecOf<AdminCustomerQuery> = {
  columns: [
    { id: 'name', required: true, sortable: true },
    { id: 'contact' },
    { id: 'orders', sortable: true },
    { id: 'spend', sortable: true },
    { id: 'average', sortable: true },
    { id: 'last', sortable: true },
    { id: 'rfm' },
    { id: 'place' },
    { id: 'tags' },
    { id: 'consent', hidden: true },
    { id: 'measured', hidden: true },
    { id: 'since', sortable: true, hidden: true },
  ],
  filters: [
    'kind',
    'rfm',
    'segment',
    'group',
    'tag',
    'consent',
    'measured',
    'country',
    'since',
    'until',
    'from',
    'to',
    'min',
    'max',
  ],
  sort: '-since',
  sizes: [25, 50, 100],
}
