import type * as google from '#api/dev/google.ts'
import type * as account from '#api/shop/account/account.ts'
import type * as addresses from '#api/shop/account/addresses.ts'
import type * as proofs from '#api/shop/account/auth.proofs.ts'
import type * as secondStep from '#api/shop/account/auth.second-factor.ts'
import type * as auth from '#api/shop/account/auth.ts'
import type * as profile from '#api/shop/account/profile.ts'
import type * as secondFactor from '#api/shop/account/user.second-factor.ts'
import type * as user from '#api/shop/account/user.ts'
import type { NewAddress, ProfileChange } from '#modules/customers/contract.ts'
import type {
  GoogleSignIn,
  NewPasskey,
  PasswordChange,
  PasswordLink,
  PasswordReset,
  Proof,
  ShownFactor,
  SignIn,
  SignUp,
  Verification,
} from '#modules/identity/contract.ts'
import { clientOf } from '../../api/client.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { accountReads } from './account-reads.ts'

const api = clientOf<
  | typeof auth
  | typeof user
  | typeof profile
  | typeof addresses
  | typeof account
  | typeof proofs
  | typeof secondStep
  | typeof secondFactor
>()
const standIn = clientOf<typeof google>()

/** Account writes, in their own chunk because no first view needs them. */
export const accountWrites = {
  signIn: (who: SignIn) => api.send('POST', '/api/auth/sign-in/email', { body: who }),
  signUp: (who: SignUp) => api.send('POST', '/api/auth/sign-up/email', { body: who }),
  verify: (link: Verification) => api.send('POST', '/api/auth/verifications', { body: link }),
  sendPasswordLink: (to: PasswordLink) => api.send('POST', '/api/auth/password-links', { body: to }),
  resetPassword: (link: PasswordReset) => api.send('POST', '/api/auth/password-resets', { body: link }),
  changePassword: (change: PasswordChange) => api.send('PUT', '/api/user/password', { body: change }),
  showSecondFactor: (shown: ShownFactor) => api.send('POST', '/api/auth/second-factor', { body: shown }),
  prove: (proof: Proof) => api.send('POST', '/api/auth/proofs', { body: proof }),
  passkeyToEnter: () => api.send('POST', '/api/auth/second-factor/passkey-options'),
  passkeyToProve: () => api.send('POST', '/api/auth/proofs/passkey-options'),
  setUpTotp: () => api.send('POST', '/api/user/second-factor/totp'),
  confirmTotp: (code: string) => api.send('PUT', '/api/user/second-factor/totp', { body: { code } }),
  removeTotp: () => api.send('DELETE', '/api/user/second-factor/totp'),
  optionsToAddPasskey: () => api.send('POST', '/api/user/second-factor/passkey-options'),
  addPasskey: (passkey: NewPasskey) => api.send('POST', '/api/user/second-factor/passkeys', { body: passkey }),
  renamePasskey: (id: string, name: string) =>
    api.send('PATCH', '/api/user/second-factor/passkeys/:id', { params: { id }, body: { name } }),
  removePasskey: (id: string) => api.send('DELETE', '/api/user/second-factor/passkeys/:id', { params: { id } }),
  renewRecoveryCodes: () => api.send('POST', '/api/user/second-factor/recovery-codes'),
  endView: () => api.send('DELETE', '/api/user/look'),
  signOut: () => api.send('POST', '/api/auth/sign-out'),
  changeProfile: async (change: ProfileChange) => {
    const now = await api.send('PATCH', '/api/profile', { body: change })
    getQueryClient().setQueryData(accountReads.profile().queryKey, now)
    return now
  },
  addAddress: (address: NewAddress) => api.send('POST', '/api/addresses', { body: address }),
  changeAddress: (id: string, address: NewAddress) => api.send('PUT', '/api/addresses/:id', { params: { id }, body: address }),
  removeAddress: (id: string) => api.send('DELETE', '/api/addresses/:id', { params: { id } }),
  askForOrders: (who: { email: string; language: string }) => api.send('POST', '/api/account/order-claims', { body: who }),
  claimOrders: (token: string) => api.send('POST', '/api/account/claimed-orders', { body: { token } }),
  erase: (proof: { password?: string }) => api.send('POST', '/api/account/deletion', { body: proof }),
  endSession: (id: string) => api.send('DELETE', '/api/user/sessions/:id', { params: { id } }),
  endOtherSessions: () => api.send('DELETE', '/api/user/sessions'),
  googleNonce: () => api.send('POST', '/api/auth/google-nonces'),
  googleSignIn: (proof: GoogleSignIn) => api.send('POST', '/api/auth/google', { body: proof }),
  standInCredential: (choice: { sub: string; nonce: string }) => standIn.send('POST', '/api/dev/google/tokens', { body: choice }),
}

export const accountExport = () => api.address('/api/account/export')
