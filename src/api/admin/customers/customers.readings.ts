import { z } from 'zod'
import { readCustomerMeasurements } from '#flows/accounts/customer-data.ts'
import { CustomerKey } from '#modules/customers/contract.ts'
import { Profiles } from '#modules/measurements/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ key: CustomerKey })

export const postCustomerReading = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:key/readings',
  access: 'admin',
  may: 'measurements.change',
  summary: 'Get the measurements of a customer, recorded in the audit log',
  params,
  returns: Profiles,
  refuses: ['customers.no-such-customer'],
  probe: { status: 404, params: { key: 'nobody' } },
  run: ({ deps, actor, params: { key } }) => readCustomerMeasurements(deps, actor.user, key),
})
