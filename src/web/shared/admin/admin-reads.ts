import type * as dashboard from '#api/admin/money/dashboard.ts'
import type * as delivery from '#api/admin/orders/delivery.ts'
import type * as desk from '#api/admin/orders/orders.desk.ts'
import type * as related from '#api/admin/orders/orders.related.ts'
import type * as orders from '#api/admin/orders/orders.ts'
import type { AdminOrderQuery } from '#modules/orders/contract.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'

const api = clientOf<typeof dashboard | typeof orders | typeof desk | typeof related | typeof delivery>()

export const adminReads = {
  dashboard: () => api.read('/api/admin/dashboard'),
  orders: (query: Partial<AdminOrderQuery>) => api.read('/api/admin/orders', { query }),
  deliveryBoard: (query: { from?: string; days: number }) => api.read('/api/admin/delivery/slots', { query }),
  orderDesk: (number: string) => api.read('/api/admin/orders/:number/desk', { params: { number } }),
  besideOrder: (number: string) => api.read('/api/admin/orders/:number/related', { params: { number } }),
}

export type DashboardWithActionItems = AnswerTo<ReturnType<typeof adminReads.dashboard>>
