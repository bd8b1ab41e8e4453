import type * as inquiries from '#api/admin/customers/inquiries.ts'
import type { AnswerInquiry, InquiryQuery } from '#modules/inquiries/contract.ts'
import { clientOf } from '../../api/client.ts'
import type { ListSpecOf } from '../../shared/admin/kit/list-state.ts'

const api = clientOf<typeof inquiries>()

export const inquiryReads = {
  list: (query: Partial<InquiryQuery>) => api.read('/api/admin/inquiries', { query }),
  one: (id: string) => api.read('/api/admin/inquiries/:id', { params: { id } }),
}
export const inquiryWrites = {
  answer: (id: string, body: AnswerInquiry) => api.send('POST', '/api/admin/inquiries/:id/answers', { params: { id }, body }),
  close: (id: string) => api.send('POST', '/api/admin/inquiries/:id/closing', { params: { id } }),
}

export const INQUIRIES_LIST: ListSpecOf<InquiryQuery> = {
  columns: [{ id: 'subject', required: true }, { id: 'name' }, { id: 'order' }, { id: 'state' }, { id: 'at' }],
  filters: ['state', 'kind'],
  sort: '',
  sizes: [25, 50, 100],
}
