import type * as drafts from '#api/admin/orders/orders.drafts.ts'
import type * as payment from '#api/admin/orders/orders.payment.ts'
import type { NewDraft, QuoteDraft } from '#modules/orders/contract.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof drafts | typeof payment>()

export const draftReads = {
  goods: (q: string) => api.read('/api/admin/orders/drafts/goods', { query: { q } }),
  customers: (q: string) => api.read('/api/admin/orders/drafts/customers', { query: { q } }),
}

export const draftWrites = {
  quote: (body: QuoteDraft) => api.send('POST', '/api/admin/orders/drafts/quotes', { body }),
  keep: (body: NewDraft, key: string) => api.send('POST', '/api/admin/orders/drafts', { body, key }),
  sendLink: (number: string) => api.send('POST', '/api/admin/orders/:number/payment-links', { params: { number } }),
}
