import type * as actionItems from '#api/admin/system/action-items.ts'
import type { ActionItemQuery } from '#services/action-items/contract.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof actionItems>()

export const actionItemReads = {
  list: (query: Partial<ActionItemQuery>) => api.read('/api/admin/action-items', { query }),
}

export const actionItemWrites = {
  close: (id: string, note: string) =>
    api.send('POST', '/api/admin/action-items/:id/closing', { params: { id }, body: { note } }),
}
