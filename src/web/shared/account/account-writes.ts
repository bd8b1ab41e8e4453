import type { AddressBook, NewAddress, Profile, ProfileChange } from '#modules/customers/contract.ts'
import type {
  CurrentUser,
  GoogleSignIn,
  PasswordChange,
  PasswordLink,
  PasswordReset,
  SignIn,
  SignUp,
  Verification,
} from '#modules/identity/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { answer } from '../../api/writes.ts'
import { accountReads } from './account-reads.ts'

/** What people change about their accounts. Apart from `writes.ts`, because no first view needs it. */
export const accountWrites = {
  signIn: (who: SignIn) => answer<CurrentUser>('POST', '/api/auth/sign-in/email', who),
  signUp: (who: SignUp) => answer<{ sent: true }>('POST', '/api/auth/sign-up/email', who),
  verify: (link: Verification) => answer<CurrentUser>('POST', '/api/auth/verifications', link),
  sendPasswordLink: (to: PasswordLink) => answer<{ sent: true }>('POST', '/api/auth/password-links', to),
  resetPassword: (link: PasswordReset) => answer<CurrentUser>('POST', '/api/auth/password-resets', link),
  changePassword: (change: PasswordChange) => answer<unknown>('PUT', '/api/user/password', change),
  signOut: () => answer<{ signedOut: true }>('POST', '/api/auth/sign-out'),
  changeProfile: async (change: ProfileChange) => {
    const now = await answer<Profile>('PATCH', '/api/profile', change)
    getQueryClient().setQueryData(accountReads.profile().queryKey, now)
    return now
  },
  addAddress: (address: NewAddress) => answer<AddressBook>('POST', '/api/addresses', address),
  changeAddress: (id: string, address: NewAddress) =>
    answer<AddressBook>('PUT', `/api/addresses/${encodeURIComponent(id)}`, address),
  removeAddress: (id: string) => answer<AddressBook>('DELETE', `/api/addresses/${encodeURIComponent(id)}`),
  askForOrders: (who: { email: string; language: string }) => answer<{ sent: true }>('POST', '/api/account/order-claims', who),
  claimOrders: (token: string) => answer<{ orders: number }>('POST', '/api/account/claimed-orders', { token }),
  erase: (proof: { password?: string }) => answer<{ erased: true }>('POST', '/api/account/erasure', proof),
  endSession: (id: string) => answer<unknown>('DELETE', `/api/user/sessions/${encodeURIComponent(id)}`),
  endOtherSessions: () => answer<{ ended: number }>('DELETE', '/api/user/sessions'),
  googleNonce: () => answer<{ nonce: string }>('POST', '/api/auth/google-nonces'),
  googleSignIn: (proof: GoogleSignIn) => answer<CurrentUser>('POST', '/api/auth/google', proof),
  standInCredential: (choice: { sub: string; nonce: string }) =>
    answer<{ credential: string }>('POST', '/api/dev/google/tokens', choice),
}
