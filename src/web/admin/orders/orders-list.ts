import type { ListSpec } from '../../shared/admin/kit/list-state.ts'

/** What the list of orders can be asked for. */
export const ORDERS_LIST: ListSpec = {
  columns: [
    { id: 'number', required: true },
    { id: 'name', sortable: true },
    { id: 'first' },
    { id: 'total', sortable: true },
    { id: 'payment' },
    { id: 'status' },
    { id: 'created', sortable: true },
    { id: 'email', hidden: true },
    { id: 'phone', hidden: true },
    { id: 'shipping', hidden: true },
  ],
  filters: ['status', 'payment', 'goods', 'from', 'to', 'min', 'max'],
  sort: '-created',
  sizes: [25, 50, 100],
}
