import { z } from 'zod'
import { blockCustomer, unblockCustomer } from '#flows/accounts/block-customer.ts'
import { BlockCustomer, CustomerKey } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ key: CustomerKey })
const THERE = ['customers.no-such-customer', 'customers.no-account']

export const putCustomerBlock = endpoint({
  method: 'PUT',
  path: '/api/admin/customers/:key/block',
  access: 'admin',
  may: 'customers.manage',
  stepUp: true,
  summary: 'Revoke the access of a customer and end their sessions',
  params,
  body: BlockCustomer,
  returns: z.object({ blocked: z.boolean() }),
  refuses: THERE,
  run: ({ deps, actor, params: { key }, body }) => blockCustomer(deps, actor.user, key, body.reason),
})

export const deleteCustomerBlock = endpoint({
  method: 'DELETE',
  path: '/api/admin/customers/:key/block',
  access: 'admin',
  may: 'customers.manage',
  stepUp: true,
  summary: 'Restore the access of a blocked customer',
  params,
  returns: z.object({ blocked: z.boolean() }),
  refuses: THERE,
  probe: { status: 404, params: { key: 'nobody' } },
  run: ({ deps, actor, params: { key } }) => unblockCustomer(deps, actor.user, key),
})
