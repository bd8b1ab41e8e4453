import type * as proofs from '#api/shop/account/auth.proofs.ts'
import type * as secondStep from '#api/shop/account/auth.second-factor.ts'
import type * as secondFactor from '#api/shop/account/user.second-factor.ts'
import type * as user from '#api/shop/account/user.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof user | typeof proofs | typeof secondStep | typeof secondFactor>()

export const securityReads = {
  credentials: () => api.read('/api/user/credentials'),
  sessions: () => api.read('/api/user/sessions'),
  secondFactor: () => api.read('/api/user/second-factor'),
  proofs: () => api.read('/api/auth/proofs'),
  secondStep: () => api.read('/api/auth/second-factor'),
}
