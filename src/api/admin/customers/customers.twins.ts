import { z } from 'zod'
import { CustomerKey, CustomerTwins } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { customerTwins } from '#views/customers/customer-duplicates.ts'

export const listCustomerTwins = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:key/twins',
  access: 'admin',
  may: 'customers.read',
  summary: 'List possible duplicates of a customer',
  params: z.object({ key: CustomerKey }),
  returns: CustomerTwins,
  refuses: ['customers.no-such-customer'],
  probe: { status: 404, params: { key: 'nobody' } },
  run: ({ deps, params: { key } }) => customerTwins(deps, key),
})
