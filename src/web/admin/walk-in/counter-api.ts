import type * as codes from '#api/admin/counter/counter.credit-codes.ts'
import type * as promotions from '#api/admin/counter/counter.promotions.ts'
import type * as counter from '#api/admin/counter/counter.ts'
import type { OwnPromotionsQuery, SaleQuery, ShiftQuery } from '#modules/pos/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof counter | typeof codes | typeof promotions>()

export const counterReads = {
  desk: () => api.read('/api/admin/counter'),
  today: () => api.read('/api/admin/counter/today'),
  articles: (after: number) => api.read('/api/admin/counter/articles', { query: { after, size: 5_000 } }),
  customers: (q: string) => api.read('/api/admin/counter/customers', { query: { q } }),
  sales: (query: Partial<SaleQuery>) => api.read('/api/admin/counter/sales', { query }),
  shifts: (query: Partial<ShiftQuery>) => api.read('/api/admin/counter/shifts', { query }),
  shift: (id: string) => api.read('/api/admin/counter/shifts/:id', { params: { id } }),
}
export const ownPromotions = (body: OwnPromotionsQuery) => ({
  queryKey: ['counter promotions', JSON.stringify(body)],
  queryFn: () => api.send('POST', '/api/admin/counter/promotions', { body }),
})
export const shiftsCsv = () => api.address('/api/admin/counter/shifts.csv')
export const counterWrites = {
  nameRegister: (id: string, name: string) =>
    api.send('PUT', '/api/admin/counter/registers/:id', { params: { id }, body: { name } }),
  mailReceipt: (id: string, email: string, language: string) =>
    api.send('POST', '/api/admin/counter/sales/:id/receipt-mails', { params: { id }, body: { email, language } }),
  mailCreditCode: (accountId: string) => api.send('POST', '/api/admin/counter/credit-codes', { body: { accountId } }),
  remarksSeen: (id: string) => api.send('POST', '/api/admin/counter/sales/:id/remarks-seen', { params: { id } }),
}
