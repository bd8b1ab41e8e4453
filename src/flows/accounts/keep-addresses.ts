import { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { AddressBook, NewAddress } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import * as orders from '#modules/orders/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'

export const bookOf = async (db: Deps['db'] | Tx, userId: string): Promise<AddressBook> => ({
  addresses: (await customers.addressesOf(db, userId)).map(customers.presentAddress),
})

/** What an address has beside its lines: a country that exists, and a telephone number of there. */
function read({ country, phone }: NewAddress): Outcome<string | null> {
  if (!orders.isCountry(country)) return refuse(orders.problems.badCountry())
  if (!phone) return done(null)
  const known = orders.readPhone(phone, country)
  return known ? done(known) : refuse(orders.problems.badPhone())
}

/** Adds an address, or writes the one with this id anew. Answers the whole book. */
export async function keepAddress(
  { db, clock }: Deps,
  userId: string,
  address: NewAddress,
  id?: string,
): Promise<Outcome<AddressBook>> {
  const phone = read(address)
  if (!phone.ok) return phone
  return transact(db, async (tx) => {
    const keep = { userId, address, phone: phone.value, at: clock.now() }
    const kept = id === undefined ? await customers.addAddress(tx, keep) : await customers.changeAddress(tx, id, keep)
    return kept.ok ? done(await bookOf(tx, userId)) : kept
  })
}

const params = z.object({ id: z.uuid() })
const refuses = ['customers.bad-address', 'orders.bad-country', 'orders.bad-phone']

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses',
  access: 'customer',
  summary: 'The addresses of the signed-in customer, the default one first',
  returns: AddressBook,
  run: async ({ deps, actor }) => done(await bookOf(deps.db, actor.user.id)),
})

export const postAddress = endpoint({
  method: 'POST',
  path: '/api/addresses',
  access: 'customer',
  summary: 'Keep another address; answers the whole book',
  body: NewAddress,
  returns: AddressBook,
  status: 201,
  refuses: [...refuses, 'customers.too-many-addresses'],
  run: ({ deps, actor, body }) => keepAddress(deps, actor.user.id, body),
})

export const putAddress = endpoint({
  method: 'PUT',
  path: '/api/addresses/:id',
  access: 'customer',
  summary: 'Write an address anew; answers the whole book',
  params,
  body: NewAddress,
  returns: AddressBook,
  refuses: [...refuses, 'customers.no-such-address'],
  run: ({ deps, actor, params: { id }, body }) => keepAddress(deps, actor.user.id, body, id),
})

/** Takes an address out. Answers the whole book. Refuses `customers.no-such-address`. */
export const removeAddress = ({ db, clock }: Deps, userId: string, id: string): Promise<Outcome<AddressBook>> =>
  transact(db, async (tx) => {
    const removed = await customers.removeAddress(tx, { userId, id, at: clock.now() })
    return removed.ok ? done(await bookOf(tx, userId)) : removed
  })

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/addresses/:id',
  access: 'customer',
  summary: 'Take an address out; answers the whole book',
  params,
  returns: AddressBook,
  refuses: ['customers.no-such-address'],
  run: ({ deps, actor, params }) => removeAddress(deps, actor.user.id, params.id),
})
