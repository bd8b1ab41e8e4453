import type * as hooks from '#api/admin/system/hooks.ts'
import type { NewHook } from '#modules/webhooks/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof hooks>()

export const hookReads = {
  hooks: () => api.read('/api/admin/hooks'),
  deliveries: (id: string) => api.read('/api/admin/hooks/:id/deliveries', { params: { id }, query: {} }),
}
export const hookWrites = {
  add: (body: NewHook) => api.send('POST', '/api/admin/hooks', { body }),
  remove: (id: string) => api.send('DELETE', '/api/admin/hooks/:id', { params: { id } }),
  renew: (id: string) => api.send('POST', '/api/admin/hooks/:id/secrets', { params: { id } }),
  test: (id: string) => api.send('POST', '/api/admin/hooks/:id/tests', { params: { id } }),
  replay: (id: string, delivery?: string) =>
    api.send('POST', '/api/admin/hooks/:id/replays', { params: { id }, body: { ...(delivery && { delivery }) } }),
}
