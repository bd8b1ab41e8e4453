import type { AddressBook, CustomerAddress, Profile } from '#modules/customers/contract.ts'
import { type Draft, EMPTY_DRAFT } from '../../shared/checkout/draft.ts'

/** Both are null for guests. */
export type Saved = { profile: Profile | null; book: AddressBook | null }
export const NOTHING_SAVED: Saved = { profile: null, book: null }

type AddressPart = Pick<Draft, 'country' | 'line1' | 'line2' | 'town' | 'region' | 'postcode' | 'landmark'>

const addressPartOf = (address: CustomerAddress): AddressPart => ({
  country: address.country,
  line1: address.line1,
  line2: address.line2 ?? '',
  town: address.town,
  region: address.region ?? '',
  postcode: address.postcode ?? '',
  landmark: address.landmark ?? '',
})
const NOWHERE: AddressPart = {
  country: EMPTY_DRAFT.country,
  line1: '',
  line2: '',
  town: '',
  region: '',
  postcode: '',
  landmark: '',
}

export const draftOf = (address: CustomerAddress, profile: Profile | null): Partial<Draft> => ({
  ...addressPartOf(address),
  name: address.name,
  phone: address.phone ?? profile?.phone ?? '',
})
export const elsewhere: Partial<Draft> = NOWHERE

/** Fills empty contact fields from the account. The first saved address is used when neither street nor town is filled. */
export function fill(draft: Draft, { profile, book }: Saved): Draft {
  const first = book?.addresses[0]
  const defaults = { email: profile?.email, name: first?.name ?? profile?.name, phone: first?.phone ?? profile?.phone }
  const filled = Object.entries(defaults).filter(([name, value]) => value && draft[name as keyof typeof defaults] === '')
  const address = first && draft.line1 === '' && draft.town === '' ? addressPartOf(first) : {}
  return { ...draft, ...Object.fromEntries(filled), ...address }
}

export const chosenIn = (draft: Draft, { book }: Saved): CustomerAddress | undefined =>
  book?.addresses.find((saved) => {
    const address = addressPartOf(saved)
    return (Object.keys(address) as (keyof AddressPart)[]).every((name) => address[name] === draft[name])
  })
