import { queryOptions } from '@tanstack/react-query'
import type { AdminOrderList, AdminOrderQuery, Dashboard, OrderSteps, OrderView } from '#modules/orders/contract.ts'
import type { DeliveryBoard } from '#modules/shipping/contract.ts'
import type { ActionItemList } from '#services/action-items/contract.ts'

export type DashboardWithActionItems = Dashboard & { actionItems: ActionItemList }

const orderAt = (number: string) => `/api/admin/orders/${encodeURIComponent(number)}`

/** What the house asks for about itself. None of it is ever in the shop's own script. */
export const houseReads = {
  dashboard: () => queryOptions<DashboardWithActionItems>({ queryKey: ['/api/admin/dashboard'] }),
  orders: (query: Partial<AdminOrderQuery>) => queryOptions<AdminOrderList>({ queryKey: ['/api/admin/orders', query] }),
  deliveryBoard: (query: { from?: string; days: number }) =>
    queryOptions<DeliveryBoard>({ queryKey: ['/api/admin/delivery/slots', query] }),
  order: (number: string) => queryOptions<OrderView>({ queryKey: [orderAt(number)] }),
  orderSteps: (number: string) => queryOptions<OrderSteps>({ queryKey: [`${orderAt(number)}/moves`] }),
}
