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
  summary: 'Whose an order is: what they have bought and brought back, when they were measured, what is open with them',
  params: z.object({ number: OrderNumber }),
  returns: OrderCustomer,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params: { number } }) => orderCustomer(deps, number),
})
