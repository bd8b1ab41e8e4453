import { z } from 'zod'
import { OrderNumber } from '#modules/orders/contract.ts'
import { OrderJobs } from '#modules/workshop/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { orderJobs } from '#views/tailoring/workshop.ts'

export const showOrderJobs = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/workshop',
  access: 'admin',
  may: 'orders.read',
  summary: 'List workshop jobs of an order',
  params: z.object({ number: OrderNumber }),
  returns: OrderJobs,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => orderJobs(deps, params.number),
})
