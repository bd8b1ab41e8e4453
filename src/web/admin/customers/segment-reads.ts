import type * as groups from '#api/admin/customers/customer-groups.ts'
import type * as segments from '#api/admin/customers/customer-segments.ts'
import type { CustomerGroup, NewSegment, SegmentRules } from '#modules/customers/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof segments | typeof groups>()

export const segmentReads = {
  list: () => api.read('/api/admin/customer-segments'),
  groups: () => api.read('/api/admin/customer-groups'),
}
export const segmentWrites = {
  preview: (body: SegmentRules) => api.send('POST', '/api/admin/customer-segments/previews', { body }),
  add: (body: NewSegment) => api.send('POST', '/api/admin/customer-segments', { body }),
  change: (id: string, body: NewSegment) => api.send('PUT', '/api/admin/customer-segments/:id', { params: { id }, body }),
  remove: (id: string) => api.send('DELETE', '/api/admin/customer-segments/:id', { params: { id } }),
  saveGroup: ({ code, ...body }: CustomerGroup) =>
    api.send('PUT', '/api/admin/customer-groups/:code', { params: { code }, body }),
  removeGroup: (code: string) => api.send('DELETE', '/api/admin/customer-groups/:code', { params: { code } }),
}
