import { z } from 'zod'
import { startImpersonation } from '#flows/accounts/impersonate-customer.ts'
import { CustomerKey, Look, NewLook } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postCustomerLook = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:key/looks',
  access: 'admin',
  may: 'customers.manage',
  stepUp: true,
  summary: 'Start impersonating a customer, read-only, for 30 minutes',
  params: z.object({ key: CustomerKey }),
  body: NewLook,
  returns: Look,
  status: 201,
  refuses: ['customers.no-such-customer', 'customers.no-account'],
  run: ({ deps, actor, params: { key }, body }) => startImpersonation(deps, actor.user, key, body.reason),
})
