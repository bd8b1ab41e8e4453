import type * as productCards from '#api/shop/catalogue/product-cards.ts'
import type * as chat from '#api/shop/chat/chat.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof chat | typeof productCards>()

export const chatReads = {
  current: () => api.read('/api/chat'),
  messages: (id: string, after: number) => api.read('/api/chat/:id/messages', { params: { id }, query: { after } }),
  cards: (slugs: readonly string[]) => api.read('/api/product-cards', { query: { slugs: slugs.join() } }),
}
export const streamAddress = (id: string, after: number) =>
  api.address('/api/chat/:id/stream', { params: { id }, query: { after, wait: 'yes' } })
export const chatWrites = {
  /** `id`: idempotency key. */
  send: (body: { id: string; text: string; page: string }) => api.send('POST', '/api/chat/messages', { body }),
  askPerson: (id: string) => api.send('POST', '/api/chat/:id/person', { params: { id } }),
  cancelWait: (id: string) => api.send('DELETE', '/api/chat/:id/person', { params: { id } }),
  read: (id: string, seq: number) => api.send('PUT', '/api/chat/:id/read', { params: { id }, body: { seq } }),
}
