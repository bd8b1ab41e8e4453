import type { ListSpec } from '../../shared/admin/kit/list-state.ts'

/** What the list of the stock can be asked for. */
export const STOCK_LIST: ListSpec = {
  columns: [
    { id: 'name', required: true, sortable: true },
    { id: 'onHand', sortable: true },
    { id: 'available', sortable: true },
    { id: 'beyond', sortable: true },
    { id: 'policy' },
    { id: 'do' },
  ],
  filters: ['only'],
  sort: 'name',
  sizes: [25, 50, 100],
}
