import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import type { Credentials, CurrentUser, SignInMethods } from '../contract.ts'
import { accountById } from './accounts.ts'
import { needsSecondFactor } from './second-factor.ts'

type AccountFields = Pick<User, 'id' | 'email' | 'name' | 'role' | 'staffRole' | 'discountCap'>
export const shownUser = ({ id, email, name, role, staffRole, discountCap }: AccountFields): CurrentUser => ({
  id,
  email,
  name,
  role,
  ...(staffRole && { staff: { role: staffRole, discountCap } }),
})

export async function currentUser(deps: Pick<Deps, 'config'>, user: User): Promise<Outcome<CurrentUser>> {
  const { hasSecondFactor, impersonation } = user
  const isMissing = needsSecondFactor(deps, user) && !hasSecondFactor
  return done({
    ...shownUser(user),
    ...(isMissing && { secondFactor: 'missing' as const }),
    ...(impersonation && { onlyLooksUntil: impersonation.until.toISOString() }),
  })
}

export async function credentialsOf({ db }: Deps, user: User): Promise<Outcome<Credentials>> {
  const account = await accountById(db, user.id)
  return done({ password: typeof account?.passwordHash === 'string', google: typeof account?.googleSub === 'string' })
}

export async function signInMethods({ google, config }: Deps): Promise<Outcome<SignInMethods>> {
  if (config.googleClientId) return done({ password: true, google: { kind: 'google', clientId: config.googleClientId } })
  return done({ password: true, google: { kind: google ? 'stand-in' : 'none' } })
}
