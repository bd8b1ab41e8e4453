import { z } from 'zod'
import { OrderNumber, OrderRisk } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { orderRisk } from '#views/orders/order-risk.ts'

export const showOrderRisk = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/risk',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get the risk signals and hold of an order',
  params: z.object({ number: OrderNumber }),
  returns: OrderRisk,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => orderRisk(deps, params.number),
})
