import { addressFault } from '#domain/customers/address-forms.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { MAX_ADDRESSES, type NewAddress } from '../contract.ts'
import { problems } from '../problems.ts'
import { type AddressRow, addressesOf } from '../queries/addresses.ts'
import * as store from '../store.ts'
import { lockCustomer } from './change-profile.ts'

const MISSING = {
  line1: 'Please enter the street and the house.',
  line2: 'Please enter the second line of the address.',
  landmark: 'Please enter a landmark nearby.',
  town: 'Please enter the town.',
  region: 'Please enter the county, state or region.',
  postcode: 'Please enter the postal code.',
} as const

function mustFit(address: NewAddress): Outcome<void> {
  const fault = addressFault(address.country, address)
  if (!fault) return done(undefined)
  const sentence = fault.kind === 'missing' ? MISSING[fault.field] : 'This postal code is not written as in that country.'
  return refuse(problems.badAddress(sentence))
}

const orNull = (text: string | null) => text || null

/** `phone` is E.164. Without a town, as in an emirate, the region is the town. */
const rowOf = (input: NewAddress, phone: string | null) => ({
  name: input.name,
  phone,
  line1: input.line1,
  country: input.country,
  line2: orNull(input.line2),
  landmark: orNull(input.landmark),
  town: input.town || input.region || '',
  region: orNull(input.region),
  postcode: orNull(input.postcode),
})

type AddressToSave = { userId: string; address: NewAddress; phone: string | null; at: Date }

/** Adds an address. Refuses `customers.bad-address` and `customers.too-many-addresses`. */
export async function addAddress(tx: Tx, { userId, address, phone, at }: AddressToSave): Promise<Outcome<string>> {
  const fits = mustFit(address)
  if (!fits.ok) return fits
  await lockCustomer(tx, userId, at)
  const book = await store.lockBook(tx, userId)
  if (book.length >= MAX_ADDRESSES) return refuse(problems.tooManyAddresses(MAX_ADDRESSES))
  const isDefault = address.isDefault || book.length === 0
  if (isDefault) await makeWay(tx, book)
  const id = newId()
  const row = { ...rowOf(address, phone), is_default: isDefault, created_at: at, changed_at: at }
  await store.insertAddress(tx, { id, user_id: userId, ...row })
  return done(id)
}

/**
 * Saves the address of an order when the customer has saved none, for the next checkout. Does nothing for an address that does
 * not fit the rules of its country.
 */
export async function rememberAddress(tx: Tx, order: Omit<AddressToSave, 'address'> & { address: OrderAddress }): Promise<void> {
  if ((await addressesOf(tx, order.userId)).length > 0) return
  await addAddress(tx, { ...order, address: { ...BLANK, ...order.address, isDefault: true } })
}
type OrderAddress = Pick<NewAddress, 'name' | 'line1' | 'country'> & Partial<NewAddress>
const BLANK = { phone: null, line2: null, landmark: null, town: null, region: null, postcode: null }

/**
 * Replaces an address. A default address stays the default. Refuses `customers.no-such-address` and `customers.bad-address`.
 */
export async function changeAddress(tx: Tx, id: string, { userId, address, phone, at }: AddressToSave): Promise<Outcome<void>> {
  await lockCustomer(tx, userId, at)
  const book = await store.lockBook(tx, userId)
  const existing = book.find((row) => row.id === id)
  if (!existing) return refuse(problems.noSuchAddress())
  const fits = mustFit(address)
  if (!fits.ok) return fits
  const isDefault = address.isDefault || existing.is_default
  if (isDefault && !existing.is_default) await makeWay(tx, book)
  await store.updateAddress(tx, id, { ...rowOf(address, phone), is_default: isDefault, changed_at: at })
  return done(undefined)
}

/** If the address was the default, the newest of the others becomes the default. Refuses `customers.no-such-address`. */
export async function removeAddress(
  tx: Tx,
  { userId, id, at }: { userId: string; id: string; at: Date },
): Promise<Outcome<void>> {
  await lockCustomer(tx, userId, at)
  const book = await store.lockBook(tx, userId)
  const existing = book.find((row) => row.id === id)
  if (!existing) return refuse(problems.noSuchAddress())
  await store.deleteAddress(tx, id)
  const heir = book
    .filter((row) => row.id !== id)
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .at(0)
  if (existing.is_default && heir) await store.updateAddress(tx, heir.id, { is_default: true })
  return done(undefined)
}

async function makeWay(tx: Tx, book: readonly AddressRow[]) {
  for (const row of book) if (row.is_default) await store.updateAddress(tx, row.id, { is_default: false })
}
