import { type Action, hasRight, PERMISSIONS, type Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from './problems.ts'

/**
 * Checks a permission where its effect happens, for every endpoint that leads there. Refuses `access.not-in-role`, or
 * `access.not-in-scope` for an API key.
 */
export const checkRight = (by: Rights, action: Action): Outcome<void> =>
  hasRight(by, action) ? done(undefined) : refuse(by.key ? problems.notInScope(action) : problems.notInRole())

/** Checks several rights, all of which are needed. Refuses the first that is missing. */
export function checkRights(by: Rights, actions: readonly string[]): Outcome<void> {
  const missing = PERMISSIONS.find((action) => actions.includes(action) && !hasRight(by, action))
  return missing ? checkRight(by, missing) : done(undefined)
}
