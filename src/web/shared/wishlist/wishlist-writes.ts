import type { AskForStock, ChangeItem, KeepItem, KeptItems, ListSummary, StockRequests } from '#modules/wishlist/contract.ts'
import { answer } from '../../api/writes.ts'

const LISTS = '/api/wishlist/lists'

export const wishlistWrites = {
  keep: (item: KeepItem) => answer<KeptItems>('POST', '/api/wishlist/items', item),
  drop: (slug: string) => answer<KeptItems>('DELETE', `/api/wishlist/products/${slug}`),
  change: (id: string, change: ChangeItem) => answer<KeptItems>('PATCH', `/api/wishlist/items/${id}`, change),
  remove: (id: string) => answer<KeptItems>('DELETE', `/api/wishlist/items/${id}`),
  restore: (items: readonly string[]) => answer<KeptItems>('POST', '/api/wishlist/restorations', { items }),
  addList: (name: string) => answer<ListSummary>('POST', LISTS, { name }),
  renameList: (id: string, name: string) => answer<ListSummary>('PATCH', `${LISTS}/${id}`, { name }),
  deleteList: (id: string) => answer<{ deleted: true }>('DELETE', `${LISTS}/${id}`),
  share: (id: string) => answer<ListSummary>('PUT', `${LISTS}/${id}/link`),
  unshare: (id: string) => answer<ListSummary>('DELETE', `${LISTS}/${id}/link`),
  askForStock: (asking: AskForStock) => answer<{ asked: true }>('POST', '/api/stock-requests', asking),
  stopWaiting: (id: string) => answer<StockRequests>('DELETE', `/api/stock-requests/${id}`),
  stopMails: (token: string) => answer<{ stopped: true }>('POST', '/api/stock-requests/stops', { token }),
}
