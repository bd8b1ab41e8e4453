import { z } from 'zod'
import { exportCustomerData } from '#flows/accounts/customer-data.ts'
import { CustomerKey } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ key: CustomerKey })

export const exportCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:key/data.json',
  access: 'admin',
  may: 'customers.manage',
  stepUp: true,
  summary: 'Export all data of a customer as JSON, for a data access request',
  params,
  returns: z.unknown(),
  refuses: ['customers.no-such-customer', 'rate-limit.exceeded'],
  probe: { status: 404, params: { key: 'nobody' } },
  run: ({ deps, actor, channel, params: { key } }) => exportCustomerData(deps, actor.user, key, channel),
})
