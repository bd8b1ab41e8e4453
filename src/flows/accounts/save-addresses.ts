import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { AddressBook, NewAddress } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import * as orders from '#modules/orders/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

export const bookOf = async (db: Deps['db'] | Tx, userId: string): Promise<AddressBook> => ({
  addresses: (await customers.addressesOf(db, userId)).map(customers.presentAddress),
})

/**
 * Returns the phone number in E.164, or null without one. Refuses `orders.bad-country` and
 * `orders.bad-phone`.
 */
function read({ country, phone }: NewAddress): Outcome<string | null> {
  if (!orders.isCountry(country)) return refuse(orders.problems.badCountry())
  if (!phone) return done(null)
  const readable = orders.readPhone(phone, country)
  return readable ? done(readable) : refuse(orders.problems.badPhone())
}

/**
 * Adds an address or replaces the one with this id. Returns the whole address book. Refuses `orders.bad-country`,
 * `orders.bad-phone`, and what `customers.addAddress` or `customers.changeAddress` refuses.
 */
export async function saveAddress(
  { db, clock }: Deps,
  userId: string,
  address: NewAddress,
  id?: string,
): Promise<Outcome<AddressBook>> {
  const phone = read(address)
  if (!phone.ok) return phone
  return transact(db, async (tx) => {
    const toSave = { userId, address, phone: phone.value, at: clock.now() }
    const saved = id === undefined ? await customers.addAddress(tx, toSave) : await customers.changeAddress(tx, id, toSave)
    return saved.ok ? done(await bookOf(tx, userId)) : saved
  })
}

/** Removes an address. Returns the whole address book. Refuses `customers.no-such-address`. */
export const removeAddress = ({ db, clock }: Deps, userId: string, id: string): Promise<Outcome<AddressBook>> =>
  transact(db, async (tx) => {
    const removed = await customers.removeAddress(tx, { userId, id, at: clock.now() })
    return removed.ok ? done(await bookOf(tx, userId)) : removed
  })
