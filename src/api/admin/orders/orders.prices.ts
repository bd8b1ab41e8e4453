import { z } from 'zod'
import { OrderNumber, OrderPrices } from '#modules/orders/contract.ts'
import { orderPrices } from '#modules/orders/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const showOrderPrices = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/prices',
  access: 'admin',
  may: 'orders.read',
  summary:
    'Why each line of an order costs what it does: list, quantity or group, design, outfit, a given price, discount, VAT, and what went back',
  params: z.object({ number: OrderNumber }),
  returns: OrderPrices,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params: { number } }) => orderPrices(deps, number),
})
