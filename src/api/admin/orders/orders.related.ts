import { z } from 'zod'
import { besideOrder } from '#flows/orders/order-desk.ts'
import { OrderMeasurements } from '#modules/measurements/contract.ts'
import { OrderReference } from '#modules/orders/contract.ts'
import { OrderPatterns } from '#modules/patterns/contract.ts'
import { AdminOrderReturns } from '#modules/returns/contract.ts'
import { Fittings, OrderFitting, OrderJobs } from '#modules/workshop/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ActionItemList } from '#views/admin/action-item-kinds.ts'

export const showBesideOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/related',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get action items, measurements, patterns, workshop, fittings and returns of an order',
  params: z.object({ number: OrderReference }),
  returns: z.object({
    actionItems: ActionItemList,
    measured: OrderMeasurements,
    patterns: OrderPatterns,
    workshop: OrderJobs,
    fitting: OrderFitting,
    fittings: Fittings,
    returns: AdminOrderReturns,
  }),
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => besideOrder(deps, params.number, actor.user),
})
