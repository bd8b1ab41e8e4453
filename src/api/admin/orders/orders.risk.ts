import { z } from 'zod'
import { OrderNumber, OrderRisk } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { orderRisk } from '#views/orders/order-risk.ts'

export const showOrderRisk = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/risk',
  access: 'admin',
  may: 'orders.read',
  summary: 'What speaks for a second look at an order, and who has put it on hold and why',
  params: z.object({ number: OrderNumber }),
  returns: OrderRisk,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => orderRisk(deps, params.number),
})
