import type * as google from '#api/dev/google.ts'
import type * as addresses from '#api/shop/addresses.ts'
import type * as proofs from '#api/shop/auth.proofs.ts'
import type * as secondStep from '#api/shop/auth.second-factor.ts'
import type * as orders from '#api/shop/orders.ts'
import type * as profile from '#api/shop/profile.ts'
import type * as signInMethods from '#api/shop/sign-in-methods.ts'
import type * as storeCredit from '#api/shop/store-credit.ts'
import type * as secondFactor from '#api/shop/user.second-factor.ts'
import type * as user from '#api/shop/user.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<
  | typeof profile
  | typeof addresses
  | typeof orders
  | typeof storeCredit
  | typeof user
  | typeof signInMethods
  | typeof proofs
  | typeof secondStep
  | typeof secondFactor
>()
const standIn = clientOf<typeof google>()

/** What the screens of an account ask for; who is signed in is in `user.ts`, because every page needs it. */
export const accountReads = {
  profile: () => api.read('/api/profile'),
  addresses: () => api.read('/api/addresses'),
  orders: (after?: string) => api.read('/api/orders', { query: { limit: 12, after } }),
  storeCredit: () => api.read('/api/store-credit'),
  credentials: () => api.read('/api/user/credentials'),
  sessions: () => api.read('/api/user/sessions'),
  secondFactor: () => api.read('/api/user/second-factor'),
  proofs: () => api.read('/api/auth/proofs'),
  secondStep: () => api.read('/api/auth/second-factor'),
  signInMethods: () => api.read('/api/sign-in-methods'),
  standInPeople: () => standIn.read('/api/dev/google/people'),
}
