import type * as stock from '#api/admin/stock.ts'
import type { AdminStockQuery, CountShelf, SellBeyond } from '#modules/inventory/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof stock>()

export const stockReads = { list: (query: Partial<AdminStockQuery>) => api.read('/api/admin/stock', { query }) }
export const stockWrites = {
  count: (variantId: number, body: CountShelf) => api.send('PUT', '/api/admin/stock/:variantId', { params: { variantId }, body }),
  sellBeyond: (variantId: number, body: SellBeyond) =>
    api.send('PUT', '/api/admin/stock/:variantId/policy', { params: { variantId }, body }),
}
