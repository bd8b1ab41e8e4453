import type * as productCards from '#api/shop/catalogue/product-cards.ts'
import type * as chat from '#api/shop/chat/chat.ts'
import type * as orders from '#api/shop/orders/orders.ts'
import type * as tracking from '#api/shop/orders/tracking.ts'
import type { ChatContact, RateChat } from '#modules/chat/contract.ts'
import type { TrackOrder } from '#modules/orders/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof chat | typeof orders | typeof productCards | typeof tracking>()

export const chatReads = {
  current: () => api.read('/api/chat'),
  messages: (id: string, after: number) => api.read('/api/chat/:id/messages', { params: { id }, query: { after } }),
  desk: () => api.read('/api/chat/desk'),
  order: (reference: string) => api.read('/api/orders/:reference', { params: { reference } }),
  cards: (slugs: readonly string[]) => api.read('/api/product-cards', { query: { slugs: slugs.join() } }),
}
export const streamAddress = (id: string, after: number) =>
  api.address('/api/chat/:id/stream', { params: { id }, query: { after, wait: 'yes' } })
export const chatWrites = {
  send: (body: { id: string; text: string; page: string }) => api.send('POST', '/api/chat/messages', { body }),
  askPerson: (id: string) => api.send('POST', '/api/chat/:id/person', { params: { id } }),
  cancelWait: (id: string) => api.send('DELETE', '/api/chat/:id/person', { params: { id } }),
  typing: (id: string) => api.send('PUT', '/api/chat/:id/typing', { params: { id } }),
  leaveContact: (id: string, body: ChatContact) => api.send('PUT', '/api/chat/:id/contact', { params: { id }, body }),
  rate: (id: string, body: RateChat) => api.send('PUT', '/api/chat/:id/rating', { params: { id }, body }),
  proveOrder: (body: TrackOrder) => api.send('POST', '/api/tracking', { body }),
  read: (id: string, seq: number) => api.send('PUT', '/api/chat/:id/read', { params: { id }, body: { seq } }),
}
