import { z } from 'zod'
import { OrderCustomer } from '#modules/customers/contract.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { orderCustomer } from '#views/orders/order-customer.ts'

export const showOrderCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number/customer',
  access: 'admin',
  may: 'customers.read',
  summary: 'Get the customer of an order with their history',
  params: z.object({ number: OrderNumber }),
  returns: OrderCustomer,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params: { number } }) => orderCustomer(deps, number),
})
