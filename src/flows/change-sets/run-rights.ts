import { type Action, hasRight, PERMISSIONS, type Rights } from '#domain/staff/permissions.ts'
import { assert } from '#kernel/assert.ts'
import type { ChangeSetRow } from '#modules/change-sets/index.ts'
import * as identity from '#modules/identity/index.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * True when the account or API key that last started, resumed or undid a change set still has the permissions that the set
 * needs.
 */
export async function mayRun({ db, clock }: Pick<Deps, 'db' | 'clock'>, set: ChangeSetRow): Promise<boolean> {
  const rights: Rights = set.run_key
    ? await identity.rightsOfKey(db, set.run_key, clock.now())
    : { staffRole: (await identity.accountById(db, set.run_by ?? set.by))?.staffRole ?? null }
  return actionsIn(set.needs).every((action) => hasRight(rights, action))
}

function actionsIn(needs: readonly string[]): Action[] {
  const actions = PERMISSIONS.filter((action) => needs.includes(action))
  assert(actions.length === needs.length, 'a set of changes needs actions that exist')
  return actions
}
