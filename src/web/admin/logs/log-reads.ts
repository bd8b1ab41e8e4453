import type * as audit from '#api/admin/audit.ts'
import type * as logs from '#api/admin/logs.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof logs | typeof audit>()
type Asked = { q?: string; before?: number }

export const logReads = {
  audit: (query: Asked & { security?: boolean }) => api.read('/api/admin/audit', { query }),
  mails: (query: Asked) => api.read('/api/admin/logs/mails', { query }),
  faults: (query: Asked) => api.read('/api/admin/logs/faults', { query }),
  jobs: (query: Asked) => api.read('/api/admin/logs/jobs', { query }),
  trace: (request: string) => api.read('/api/admin/logs/requests/:request', { params: { request } }),
  chain: () => api.read('/api/admin/logs/audit-chain'),
}
export const logWrites = {
  retry: (id: string) => api.send('POST', '/api/admin/logs/jobs/:id/retry', { params: { id } }),
}
