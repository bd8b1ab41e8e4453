import type * as audit from '#api/admin/audit.ts'
import type * as logs from '#api/admin/logs.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof logs | typeof audit>()
type Asked = { q?: string; before?: number }

export const logReads = {
  audit: (query: Asked & { security?: boolean }) => api.read('/api/admin/audit', { query }),
  /** What is shown, as a file. */
  auditFile: (query: { q?: string; security?: boolean }) => {
    const asked = new URLSearchParams({ ...(query.q && { q: query.q }), ...(query.security && { security: 'true' }) })
    return `${api.address('/api/admin/audit.csv')}${asked.size > 0 ? `?${asked}` : ''}`
  },
  mails: (query: Asked) => api.read('/api/admin/logs/mails', { query }),
  faults: (query: Asked) => api.read('/api/admin/logs/faults', { query }),
  jobs: (query: Asked) => api.read('/api/admin/logs/jobs', { query }),
  trace: (request: string) => api.read('/api/admin/logs/requests/:request', { params: { request } }),
  chain: () => api.read('/api/admin/logs/audit-chain'),
}
export const logWrites = {
  retry: (id: string) => api.send('POST', '/api/admin/logs/jobs/:id/retry', { params: { id } }),
}
