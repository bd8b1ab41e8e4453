import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { queueEmail } from '#services/email/index.ts'
import type { Person, Role } from '../contract.ts'
import { problems } from '../problems.ts'
import { SESSIONS_PATH } from '../rules/link-paths.ts'
import { accountById, lockAdmins, setRole } from '../store.ts'

export type RoleChanged = { person: Person; before: Role }

/**
 * The role holds from the next request on, in every session that the person has: it is read with each. Refuses
 * `identity.no-such-person`, and `identity.last-admin` when nobody would be left.
 */
export async function setRoleIn(tx: Tx, { id, role, at }: { id: string; role: Role; at: Date }): Promise<Outcome<RoleChanged>> {
  const admins = await lockAdmins(tx)
  const person = await accountById(tx, id)
  if (!person) return refuse(problems.noSuchPerson())
  if (person.role === 'admin' && role !== 'admin' && admins.length === 1) return refuse(problems.lastAdmin())
  if (person.role !== role) await setRole(tx, id, role, at)
  const { email, name, createdAt } = person
  return done({ person: { id, email, name, role, since: createdAt.toISOString() }, before: person.role })
}

/** An admin makes somebody an admin, or a customer again. Refuses `identity.no-such-person` and `identity.last-admin`. */
export const changeRole = (deps: Deps, actor: string, id: string, role: Role): Promise<Outcome<Person>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const changed = await setRoleIn(tx, { id, role, at })
    if (!changed.ok) return changed
    const { before, person } = changed.value
    if (before !== role) await recordRoleChange(deps, tx, { actor, person, before, at })
    return done(person)
  })

type RoleChange = { actor: string; person: Person; before: Role; at: Date }

/** Written down, and mailed to whose role it is. */
export async function recordRoleChange(deps: Pick<Deps, 'jobs'>, tx: Tx, { actor, person, before, at }: RoleChange) {
  const { id, email, name, role } = person
  await audit.record(tx, { actor, action: 'role-changed', subject: id, at, before: { role: before }, after: { role } })
  const data = { name, at: at.toISOString(), role, settingsPath: SESSIONS_PATH }
  await queueEmail(deps, tx, { template: 'role-changed', to: email, language: 'en', data, at })
}
