import type * as addresses from '#api/shop/account/addresses.ts'
import type * as profile from '#api/shop/account/profile.ts'
import type * as signInMethods from '#api/shop/account/sign-in-methods.ts'
import type * as orders from '#api/shop/orders/orders.ts'
import type * as storeCredit from '#api/shop/orders/store-credit.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof profile | typeof addresses | typeof orders | typeof storeCredit | typeof signInMethods>()

/** The signed-in user is in `user.ts`, because every page needs it. */
export const accountReads = {
  profile: () => api.read('/api/profile'),
  addresses: () => api.read('/api/addresses'),
  orders: (after?: string) => api.read('/api/orders', { query: { limit: 12, after } }),
  storeCredit: () => api.read('/api/store-credit'),
  signInMethods: () => api.read('/api/sign-in-methods'),
}
