import type * as savedViews from '#api/admin/system/saved-views.ts'
import type { NewSavedView } from '#services/settings/contract.ts'
import { clientOf } from '../../../api/client.ts'

export type { SavedView } from '#services/settings/contract.ts'

const api = clientOf<typeof savedViews>()

export const viewReads = {
  of: (list: string) => api.read('/api/admin/saved-views', { query: { list } }),
  own: (list: string) => api.read('/api/admin/saved-views/own', { query: { list } }),
}
export const viewWrites = {
  save: (view: NewSavedView) => api.send('POST', '/api/admin/saved-views', { body: view }),
  own: (id: string, own: boolean) =>
    own
      ? api.send('PUT', '/api/admin/saved-views/:id/own', { params: { id } })
      : api.send('DELETE', '/api/admin/saved-views/:id/own', { params: { id } }),
  remove: (id: string) => api.send('DELETE', '/api/admin/saved-views/:id', { params: { id } }),
}
