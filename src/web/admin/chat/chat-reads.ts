import type * as chat from '#api/admin/customers/chat.ts'
import type { ChatListQuery, StaffMove } from '#modules/chat/contract.ts'
import { clientOf } from '../../api/client.ts'
import type { ListSpecOf } from '../../shared/admin/kit/list-state.ts'

const api = clientOf<typeof chat>()

export const chatReads = {
  list: (query: Partial<ChatListQuery> = {}) => api.read('/api/admin/chat', { query }),
  one: (id: string) => api.read('/api/admin/chat/:id', { params: { id } }),
  visitor: (id: string) => api.read('/api/admin/chat/:id/visitor', { params: { id } }),
}
export const chatWrites = {
  move: (id: string, move: StaffMove) => api.send('POST', '/api/admin/chat/:id/moves', { params: { id }, body: { move } }),
  /** `key`: idempotency key of the message, kept while it is retried. */
  send: (id: string, { key, text, note }: { key: string; text: string; note: boolean }) =>
    api.send('POST', '/api/admin/chat/:id/messages', { params: { id }, body: { id: key, text, note } }),
  read: (id: string, seq: number) => api.send('PUT', '/api/admin/chat/:id/read', { params: { id }, body: { seq } }),
}
export const streamAddress = () => api.address('/api/admin/chat/stream', { query: { wait: 'yes' } })

export const CHAT_LIST: ListSpecOf<ChatListQuery> = {
  columns: [
    { id: 'text', required: true },
    { id: 'state' },
    { id: 'assignee' },
    { id: 'language' },
    { id: 'waiting' },
    { id: 'at' },
  ],
  filters: ['tab'],
  sort: '',
  sizes: [25, 50, 100],
}
