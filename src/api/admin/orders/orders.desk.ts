import { z } from 'zod'
import { orderDesk } from '#flows/orders/order-desk.ts'
import {
  OrderCan,
  OrderMails,
  OrderParcels,
  OrderReference,
  OrderRisk,
  OrderSteps,
  OrderTimeline,
  OrderView,
} from '#modules/orders/contract.ts'
import { OrderAttempts } from '#modules/payments/contract.ts'
import { OrderRefunds } from '#modules/refunds/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showOrderDesk = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/desk',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get an order with payments, refunds, parcels, timeline and allowed actions',
  params: z.object({ number: OrderReference }),
  returns: z.object({
    order: OrderView,
    can: OrderCan,
    steps: OrderSteps,
    attempts: OrderAttempts,
    refunds: OrderRefunds,
    parcels: OrderParcels,
    timeline: OrderTimeline,
    mails: OrderMails,
    risk: OrderRisk,
  }),
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => orderDesk(deps, params.number, actor.user),
})
