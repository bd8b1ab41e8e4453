import type * as duty from '#api/admin/customers/chat.duty.ts'
import type * as saved from '#api/admin/customers/chat.saved-replies.ts'
import type * as chat from '#api/admin/customers/chat.ts'
import type * as settings from '#api/admin/system/settings.chat.ts'
import type { ChatListQuery, FileChat, SavedReplyInput, StaffMove } from '#modules/chat/contract.ts'
import type { ChatRules } from '#services/settings/contract.ts'
import { clientOf } from '../../api/client.ts'
import type { ListSpecOf } from '../../shared/admin/kit/list-state.ts'

const api = clientOf<typeof chat | typeof duty | typeof saved | typeof settings>()

export const chatReads = {
  list: (query: Partial<ChatListQuery> = {}) => api.read('/api/admin/chat', { query }),
  one: (id: string) => api.read('/api/admin/chat/:id', { params: { id } }),
  colleagues: () => api.read('/api/admin/chat/colleagues'),
  duty: () => api.read('/api/admin/chat/duty'),
  rules: () => api.read('/api/admin/settings/chat'),
  replies: () => api.read('/api/admin/chat/saved-replies'),
  visitor: (id: string) => api.read('/api/admin/chat/:id/visitor', { params: { id } }),
}
export const chatWrites = {
  move: (id: string, move: StaffMove, until?: string) =>
    api.send('POST', '/api/admin/chat/:id/moves', { params: { id }, body: { move, ...(until && { until }) } }),
  assign: (id: string, body: { to: string; from: string | null }) =>
    api.send('PUT', '/api/admin/chat/:id/assignee', { params: { id }, body }),
  file: (id: string, body: FileChat) => api.send('PUT', '/api/admin/chat/:id/filing', { params: { id }, body }),
  merge: (id: string, into: string) => api.send('POST', '/api/admin/chat/:id/merge', { params: { id }, body: { into } }),
  present: (id: string, typing: boolean) => api.send('PUT', '/api/admin/chat/:id/presence', { params: { id }, body: { typing } }),
  setDuty: (isOnDuty: boolean) => api.send('PUT', '/api/admin/chat/duty', { body: { isOnDuty } }),
  changeRules: (body: ChatRules) => api.send('PUT', '/api/admin/settings/chat', { body }),
  addReply: (body: SavedReplyInput) => api.send('POST', '/api/admin/chat/saved-replies', { body }),
  changeReply: (id: string, body: SavedReplyInput) =>
    api.send('PUT', '/api/admin/chat/saved-replies/:id', { params: { id }, body }),
  deleteReply: (id: string) => api.send('DELETE', '/api/admin/chat/saved-replies/:id', { params: { id } }),
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
    { id: 'priority' },
    { id: 'labels' },
    { id: 'language' },
    { id: 'waiting' },
    { id: 'at' },
  ],
  filters: ['tab', 'priority', 'label', 'mentions'],
  sort: '',
  sizes: [25, 50, 100],
}
