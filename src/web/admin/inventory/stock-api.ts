import type * as categories from '#api/admin/catalogue/categories.ts'
import type * as locations from '#api/admin/stock/locations.ts'
import type * as purchases from '#api/admin/stock/purchase-orders.ts'
import type * as rolls from '#api/admin/stock/rolls.ts'
import type * as stock from '#api/admin/stock/stock.ts'
import type * as counts from '#api/admin/stock/stock-counts.ts'
import type * as rules from '#api/admin/stock/stock-rules.ts'
import type * as suppliers from '#api/admin/stock/suppliers.ts'
import type * as transfers from '#api/admin/stock/transfers.ts'
import type * as settings from '#api/admin/system/settings.ts'
import type {
  AddRoll,
  AdjustStock,
  AdminStockQuery,
  CountPiece,
  CountShelf,
  CutRoll,
  DocumentQuery,
  MovementQuery,
  OpenCount,
  PasteCounts,
  ReceivePurchase,
  ReceiveTransfer,
  ReorderRule,
  RollQuery,
  SaveLocation,
  SavePurchase,
  SaveStockRule,
  SaveSupplier,
  SaveTransfer,
  SellBeyond,
} from '#modules/inventory/contract.ts'
import type { StockRules } from '#services/settings/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<
  | typeof stock
  | typeof locations
  | typeof transfers
  | typeof purchases
  | typeof suppliers
  | typeof counts
  | typeof rolls
  | typeof rules
  | typeof settings
  | typeof categories
>()
const of = (id: number) => ({ params: { id } })

export const stockReads = {
  list: (query: Partial<AdminStockQuery>) => api.read('/api/admin/stock', { query }),
  movements: (query: Partial<MovementQuery>) => api.read('/api/admin/stock/movements', { query }),
  locations: () => api.read('/api/admin/locations'),
  transfers: (query: Partial<DocumentQuery>) => api.read('/api/admin/transfers', { query }),
  transfer: (id: number) => api.read('/api/admin/transfers/:id', of(id)),
  purchases: (query: Partial<DocumentQuery>) => api.read('/api/admin/purchase-orders', { query }),
  purchase: (id: number) => api.read('/api/admin/purchase-orders/:id', of(id)),
  suppliers: () => api.read('/api/admin/suppliers'),
  counts: (query: Partial<DocumentQuery>) => api.read('/api/admin/stock-counts', { query }),
  count: (id: number) => api.read('/api/admin/stock-counts/:id', of(id)),
  rules: () => api.read('/api/admin/stock-rules'),
  settings: () => api.read('/api/admin/settings/stock'),
  categories: () => api.read('/api/admin/categories'),
  rolls: (query: Partial<RollQuery>) => api.read('/api/admin/rolls', { query }),
}

export const stockWrites = {
  count: (variantId: number, body: CountShelf) => api.send('PUT', '/api/admin/stock/:variantId', { params: { variantId }, body }),
  sellBeyond: (variantId: number, body: SellBeyond) =>
    api.send('PUT', '/api/admin/stock/:variantId/policy', { params: { variantId }, body }),
  adjust: (variantId: number, body: AdjustStock) =>
    api.send('POST', '/api/admin/stock/:variantId/adjustments', { params: { variantId }, body }),
  reorder: (variantId: number, body: ReorderRule) =>
    api.send('PUT', '/api/admin/stock/:variantId/reorder', { params: { variantId }, body }),
  pasteCounts: (body: PasteCounts) => api.send('POST', '/api/admin/stock/counts', { body }),
  saveLocation: (id: number | undefined, body: SaveLocation) =>
    id === undefined
      ? api.send('POST', '/api/admin/locations', { body })
      : api.send('PUT', '/api/admin/locations/:id', { ...of(id), body }),
  saveRule: (id: number | undefined, body: SaveStockRule) =>
    id === undefined
      ? api.send('POST', '/api/admin/stock-rules', { body })
      : api.send('PUT', '/api/admin/stock-rules/:id', { ...of(id), body }),
  removeRule: (id: number) => api.send('DELETE', '/api/admin/stock-rules/:id', of(id)),
  saveSettings: (body: StockRules) => api.send('PUT', '/api/admin/settings/stock', { body }),
  draftTransfer: (id: number | undefined, body: SaveTransfer) =>
    id === undefined
      ? api.send('POST', '/api/admin/transfers', { body })
      : api.send('PUT', '/api/admin/transfers/:id', { ...of(id), body }),
  moveTransfer: (id: number, move: 'send' | 'cancel') =>
    api.send('POST', '/api/admin/transfers/:id/moves', { ...of(id), body: { move } }),
  receiveTransfer: (id: number, body: ReceiveTransfer) =>
    api.send('POST', '/api/admin/transfers/:id/receipts', { ...of(id), body }),
  saveSupplier: (id: number | undefined, body: SaveSupplier) =>
    id === undefined
      ? api.send('POST', '/api/admin/suppliers', { body })
      : api.send('PUT', '/api/admin/suppliers/:id', { ...of(id), body }),
  draftPurchase: (id: number | undefined, body: SavePurchase) =>
    id === undefined
      ? api.send('POST', '/api/admin/purchase-orders', { body })
      : api.send('PUT', '/api/admin/purchase-orders/:id', { ...of(id), body }),
  movePurchase: (id: number, move: 'order' | 'close' | 'cancel') =>
    api.send('POST', '/api/admin/purchase-orders/:id/moves', { ...of(id), body: { move } }),
  receivePurchase: (id: number, body: ReceivePurchase) =>
    api.send('POST', '/api/admin/purchase-orders/:id/receipts', { ...of(id), body }),
  openCount: (body: OpenCount) => api.send('POST', '/api/admin/stock-counts', { body }),
  countPiece: (id: number, body: CountPiece) => api.send('POST', '/api/admin/stock-counts/:id/pieces', { ...of(id), body }),
  moveCount: (id: number, move: 'submit' | 'reopen' | 'approve' | 'cancel') =>
    api.send('POST', '/api/admin/stock-counts/:id/moves', { ...of(id), body: { move } }),
  addRoll: (body: AddRoll) => api.send('POST', '/api/admin/rolls', { body }),
  cutRoll: (id: number, body: CutRoll) => api.send('POST', '/api/admin/rolls/:id/cuts', { ...of(id), body }),
  nameCut: (rollId: number, cutId: number) =>
    api.send('POST', '/api/admin/rolls/:id/named-cuts', { ...of(rollId), body: { cutId } }),
}
