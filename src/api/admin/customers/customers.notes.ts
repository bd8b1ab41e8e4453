import { z } from 'zod'
import { forgetNote, noteOnCustomer } from '#flows/accounts/update-customer.ts'
import { CustomerKey, NewNote } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const params = z.object({ key: CustomerKey })
const THERE = ['customers.no-such-customer', 'customers.no-account']

export const postCustomerNote = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:key/notes',
  access: 'admin',
  may: 'customers.change',
  summary: 'Create an internal note on a customer',
  params,
  body: NewNote,
  returns: z.object({ id: z.uuid() }),
  status: 201,
  refuses: THERE,
  run: ({ deps, actor, params: { key }, body }) => noteOnCustomer(deps, actor.user, key, body.words),
})

export const deleteCustomerNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/customers/:key/notes/:id',
  access: 'admin',
  may: 'customers.change',
  summary: 'Delete an internal note on a customer',
  params: z.object({ key: CustomerKey, id: z.uuid() }),
  returns: z.object({ id: z.uuid() }),
  refuses: ['customers.no-such-note'],
  probe: { status: 404 },
  run: ({ deps, actor, params: { key, id } }) => forgetNote(deps, actor.user, key, id),
})
