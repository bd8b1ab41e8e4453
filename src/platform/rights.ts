import { type Action, hasRight, PERMISSIONS, type Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from './problems.ts'

/** Checks a permission where its effect happens. Refuses `access.not-in-role`, or `access.not-in-scope` for an API key. */
export const checkRight = (by: Rights, action: Action): Outcome<void> =>
  hasRight(by, action) ? done(undefined) : refuse(by.key ? problems.notInScope(action) : problems.notInRole())

/** Time for which a verified password or second factor suffices for step-up authentication. */
export const PROOF_LIFE_ms = 10 * 60_000
export const isFresh = ({ provedAt }: { provedAt: Date }, now: Date): boolean =>
  now.getTime() - provedAt.getTime() <= PROOF_LIFE_ms

/**
 * Checks a permission that needs step-up authentication. Refuses `access.not-for-keys`, `access.not-in-role` and
 * `access.prove-again`.
 */
export function checkProvedRight(by: Rights & { provedAt: Date }, action: Action, now: Date): Outcome<void> {
  if (by.key) return refuse(problems.notForKeys())
  const allowed = checkRight(by, action)
  return allowed.ok && !isFresh(by, now) ? refuse(problems.proveAgain()) : allowed
}

/** Checks several permissions, all of which are needed. Refuses the first missing one, like `checkRight`. */
export function checkRights(by: Rights, actions: readonly string[]): Outcome<void> {
  const missing = PERMISSIONS.find((action) => actions.includes(action) && !hasRight(by, action))
  return missing ? checkRight(by, missing) : done(undefined)
}
