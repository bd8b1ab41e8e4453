import { z } from 'zod'
import { OrderNumber, OrderPrices } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { orderPrices } from '#views/orders/order-prices.ts'

export const showOrderPrices = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/prices',
  access: 'admin',
  may: 'orders.read',
  summary: 'Get the price breakdown of each line of an order',
  params: z.object({ number: OrderNumber }),
  returns: OrderPrices,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params: { number } }) => orderPrices(deps, number),
})
