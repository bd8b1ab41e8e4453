import { z } from 'zod'
import { bookOf, removeAddress, saveAddress } from '#flows/accounts/save-addresses.ts'
import { done } from '#kernel/outcome.ts'
import { AddressBook, NewAddress } from '#modules/customers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

const refuses = ['customers.bad-address', 'orders.bad-country', 'orders.bad-phone']
const params = z.object({ id: z.uuid() })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses',
  access: 'customer',
  summary: 'List the customer’s addresses',
  returns: AddressBook,
  run: async ({ deps, actor }) => done(await bookOf(deps.db, actor.user.id)),
})

export const postAddress = endpoint({
  method: 'POST',
  path: '/api/addresses',
  access: 'customer',
  summary: 'Add an address',
  body: NewAddress,
  returns: AddressBook,
  status: 201,
  refuses: [...refuses, 'customers.too-many-addresses'],
  run: ({ deps, actor, body }) => saveAddress(deps, actor.user.id, body),
})

export const putAddress = endpoint({
  method: 'PUT',
  path: '/api/addresses/:id',
  access: 'customer',
  summary: 'Update an address',
  params,
  body: NewAddress,
  returns: AddressBook,
  refuses: [...refuses, 'customers.no-such-address'],
  run: ({ deps, actor, params: { id }, body }) => saveAddress(deps, actor.user.id, body, id),
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/addresses/:id',
  access: 'customer',
  summary: 'Delete an address',
  params,
  returns: AddressBook,
  refuses: ['customers.no-such-address'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => removeAddress(deps, actor.user.id, params.id),
})
