import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { isPassword } from '../password.ts'
import { problems } from '../problems.ts'
import { accountById } from '../queries/accounts.ts'
import { openSessions } from '../queries/sessions.ts'
import { takeOwnTry } from '../rate-limits.ts'

/** Maximum session age at which an account without a password need not sign in again. */
const FRESH_ms = 15 * 60_000

/**
 * Verifies the password or, for an account without one, that the session is at most 15 minutes old. Refuses
 * `identity.wrong-password`, `identity.sign-in-again`, `identity.too-busy` and `rate-limit.exceeded`.
 */
export async function proveAgain(deps: Deps, user: User, password: string | undefined): Promise<Outcome<void>> {
  const tries = await takeOwnTry(deps, user.id)
  if (!tries.ok) return tries
  const account = await accountById(deps.db, user.id)
  if (account?.passwordHash) {
    const right = await isPassword(account.passwordHash, password ?? '')
    if (!right.ok) return right
    return right.value ? done(undefined) : refuse(problems.wrongPassword())
  }
  const own = (await openSessions(deps, user)).find(({ current }) => current)
  const age_ms = own ? deps.clock.now().getTime() - Date.parse(own.signedInAt) : Number.POSITIVE_INFINITY
  return age_ms <= FRESH_ms ? done(undefined) : refuse(problems.signInAgain())
}
