import type { ListSpec } from '../../shared/admin/kit/list-state.ts'

/** What the list of orders can be asked for. */
export const ORDERS_LIST: ListSpec = {
  columns: [
    { id: 'number', required: true },
    { id: 'name', sortable: true },
    { id: 'first' },
    { id: 'total', sortable: true },
    { id: 'money' },
    { id: 'payment', hidden: true },
    { id: 'status' },
    { id: 'production' },
    { id: 'promised', sortable: true },
    { id: 'assignee', hidden: true },
    { id: 'created', sortable: true },
    { id: 'due', sortable: true, hidden: true },
    { id: 'tags', hidden: true },
    { id: 'source', hidden: true },
    { id: 'email', hidden: true },
    { id: 'phone', hidden: true },
    { id: 'shipping', hidden: true },
  ],
  filters: [
    ...['status', 'age', 'payment', 'due', 'goods', 'promise', 'production', 'assignee', 'source', 'shipping', 'slot'],
    ...['paidBy', 'make', 'measured', 'tailor', 'back', 'fittingFrom', 'fittingTo'],
    ...['tag', 'sku', 'country', 'from', 'to', 'promisedFrom', 'promisedTo', 'min', 'max'],
  ],
  sort: '-created',
  sizes: [25, 50, 100],
}
