import type * as audit from '#api/admin/system/audit.ts'
import type * as logs from '#api/admin/system/logs.ts'
import type { CallTarget } from '#domain/staff/external-services.ts'
import type { LogRetention } from '#services/settings/contract.ts'
import { clientOf } from '../../api/client.ts'
import type { ListSpec } from '../../shared/admin/kit/list-state.ts'

const api = clientOf<typeof logs | typeof audit>()
export const CALLS: ListSpec = {
  columns: ['at', 'target', 'status', 'said', 'request'].map((id) => ({ id })),
  filters: ['target', 'failed'],
  sort: '',
  sizes: [50],
}

type LogQuery = { q?: string; before?: number }

export const logReads = {
  audit: (query: LogQuery & { security?: boolean }) => api.read('/api/admin/audit', { query }),
  auditFile: (query: { q?: string; security?: boolean }) => {
    const params = new URLSearchParams({ ...(query.q && { q: query.q }), ...(query.security && { security: 'true' }) })
    return `${api.address('/api/admin/audit.csv')}${params.size > 0 ? `?${params}` : ''}`
  },
  mails: (query: LogQuery) => api.read('/api/admin/logs/mails', { query }),
  faults: (query: LogQuery) => api.read('/api/admin/logs/faults', { query }),
  jobs: (query: LogQuery) => api.read('/api/admin/logs/jobs', { query }),
  calls: (query: LogQuery & { target?: CallTarget; failed?: 'true' }) => api.read('/api/admin/logs/calls', { query }),
  retention: () => api.read('/api/admin/logs/retention'),
  doctor: () => api.read('/api/admin/logs/doctor'),
  trace: (request: string) => api.read('/api/admin/logs/requests/:request', { params: { request } }),
  chain: () => api.read('/api/admin/logs/audit-chain'),
}
export const logWrites = {
  keep: (body: LogRetention) => api.send('PUT', '/api/admin/logs/retention', { body }),
  retry: (id: string) => api.send('POST', '/api/admin/logs/jobs/:id/retry', { params: { id } }),
}
