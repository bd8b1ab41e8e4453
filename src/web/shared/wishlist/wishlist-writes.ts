import type * as stockRequests from '#api/shop/cart/stock-requests.ts'
import type * as wishlist from '#api/shop/cart/wishlist.ts'
import type { AskForStock, ChangeItem, SaveItem } from '#modules/wishlist/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof wishlist | typeof stockRequests>()

export const wishlistWrites = {
  save: (item: SaveItem) => api.send('POST', '/api/wishlist/items', { body: item }),
  drop: (slug: string) => api.send('DELETE', '/api/wishlist/products/:slug', { params: { slug } }),
  change: (id: string, change: ChangeItem) => api.send('PATCH', '/api/wishlist/items/:id', { params: { id }, body: change }),
  remove: (id: string) => api.send('DELETE', '/api/wishlist/items/:id', { params: { id } }),
  restore: (items: string[]) => api.send('POST', '/api/wishlist/restorations', { body: { items } }),
  addList: (name: string) => api.send('POST', '/api/wishlist/lists', { body: { name } }),
  renameList: (id: string, name: string) => api.send('PATCH', '/api/wishlist/lists/:id', { params: { id }, body: { name } }),
  deleteList: (id: string) => api.send('DELETE', '/api/wishlist/lists/:id', { params: { id } }),
  share: (id: string) => api.send('PUT', '/api/wishlist/lists/:id/link', { params: { id } }),
  unshare: (id: string) => api.send('DELETE', '/api/wishlist/lists/:id/link', { params: { id } }),
  askForStock: (body: AskForStock) => api.send('POST', '/api/stock-requests', { body }),
  stopWaiting: (id: string) => api.send('DELETE', '/api/stock-requests/:id', { params: { id } }),
  stopMails: (token: string) => api.send('POST', '/api/stock-requests/stops', { body: { token } }),
}
