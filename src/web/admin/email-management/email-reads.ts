import type * as emails from '#api/admin/emails/emails.ts'
import type { OutboxQuery } from '#services/email/contract.ts'
import { clientOf } from '../../api/client.ts'
import type { ListSpecOf } from '../../shared/admin/kit/list-state.ts'

const api = clientOf<typeof emails>()

/** List state of the outbox. */
export const OUTBOX: ListSpecOf<OutboxQuery> = {
  columns: ['at', 'email', 'to', 'state'].map((id) => ({ id })),
  filters: ['state'],
  sort: '',
  sizes: [50],
}

export const emailReads = {
  outbox: (query: OutboxQuery) => api.read('/api/admin/emails', { query }),
  /** URL of an e-mail rendered as HTML, as its reader sees it. */
  text: (id: string) => api.address('/api/admin/emails/:id', { params: { id } }),
}
export const emailWrites = {
  copy: (id: string, to: string | undefined, key: string) =>
    api.send('POST', '/api/admin/emails/:id/copies', { params: { id }, body: { ...(to && { to }) }, key }),
}
