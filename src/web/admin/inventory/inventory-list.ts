import type { AdminStockQuery, DocumentQuery, MovementQuery, RollQuery } from '#modules/inventory/contract.ts'
import type { ListSpec, ListSpecOf } from '../../shared/admin/kit/list-state.ts'

export const STOCK_LIST: ListSpecOf<AdminStockQuery> = {
  columns: [
    { id: 'name', required: true, sortable: true },
    { id: 'places' },
    { id: 'onHand', sortable: true },
    { id: 'available', sortable: true },
    { id: 'incoming', sortable: true },
    { id: 'aside', hidden: true },
    { id: 'reorder', hidden: true },
    { id: 'beyond', sortable: true },
    { id: 'policy' },
    { id: 'do' },
  ],
  filters: ['only', 'location'],
  sort: 'name',
  sizes: [25, 50, 100],
}

const columns = (...ids: string[]) => ids.map((id) => ({ id }))

export const MOVEMENT_LIST: ListSpecOf<MovementQuery> = {
  columns: columns('at', 'piece', 'kind', 'change', 'balance', 'location', 'cause', 'by'),
  filters: ['variantId', 'locationId', 'kind', 'shelf', 'until'],
  sort: '',
  sizes: [50, 100],
}
export const TRANSFER_LIST: ListSpecOf<DocumentQuery> = {
  columns: columns('id', 'way', 'state', 'units', 'received', 'at'),
  filters: ['state'],
  sort: '',
  sizes: [25],
}
export const PURCHASE_LIST: ListSpecOf<DocumentQuery> = {
  columns: columns('id', 'supplier', 'state', 'units', 'received', 'cost', 'expected'),
  filters: ['state'],
  sort: '',
  sizes: [25],
}
export const COUNT_LIST: ListSpecOf<DocumentQuery> = {
  columns: columns('id', 'name', 'state', 'lines', 'different', 'at'),
  filters: ['state'],
  sort: '',
  sizes: [25],
}
export const ROLL_LIST: ListSpecOf<RollQuery> = {
  columns: columns('label', 'piece', 'lot', 'remaining', 'location', 'do'),
  filters: ['only'],
  sort: '',
  sizes: [25],
}
export const LOCATION_LIST: ListSpec = {
  columns: columns('name', 'variants', 'pickup', 'state', 'do'),
  filters: [],
  sort: '',
  sizes: [100],
}
