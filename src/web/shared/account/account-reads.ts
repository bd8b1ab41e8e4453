import { queryOptions } from '@tanstack/react-query'
import type { StoreCredit } from '#modules/credit/contract.ts'
import type { AddressBook, Profile } from '#modules/customers/contract.ts'
import type { Credentials, Sessions, SignInMethods, StandInPeople } from '#modules/identity/contract.ts'
import type { MyOrders } from '#modules/orders/contract.ts'

/** What only the screens of an account ask for. Apart from `reads.ts`, because no first view needs it. */
export const accountReads = {
  profile: () => queryOptions<Profile | null>({ queryKey: ['/api/profile'] }),
  addresses: () => queryOptions<AddressBook | null>({ queryKey: ['/api/addresses'] }),
  orders: (after?: string) => queryOptions<MyOrders | null>({ queryKey: ['/api/orders', { limit: 12, after }] }),
  storeCredit: () => queryOptions<StoreCredit | null>({ queryKey: ['/api/store-credit'] }),
  credentials: () => queryOptions<Credentials | null>({ queryKey: ['/api/user/credentials'] }),
  sessions: () => queryOptions<Sessions | null>({ queryKey: ['/api/user/sessions'] }),
  signInMethods: () => queryOptions<SignInMethods>({ queryKey: ['/api/sign-in-methods'] }),
  standInPeople: () => queryOptions<StandInPeople>({ queryKey: ['/api/dev/google/people'] }),
}
