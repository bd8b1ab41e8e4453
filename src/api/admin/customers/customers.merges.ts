import { z } from 'zod'
import { mergeCustomers } from '#flows/accounts/merge-customers.ts'
import { CustomerKey, MergeCustomers, Merged } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postCustomerMerge = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:key/merges',
  access: 'admin',
  may: 'customers.manage',
  stepUp: true,
  summary: 'Merge another customer into this one, irreversibly',
  params: z.object({ key: CustomerKey }),
  body: MergeCustomers,
  returns: Merged,
  refuses: ['customers.no-such-customer', 'customers.no-account', 'customers.same-customer'],
  run: ({ deps, actor, params: { key }, body }) => mergeCustomers(deps, actor.user, key, body),
})
