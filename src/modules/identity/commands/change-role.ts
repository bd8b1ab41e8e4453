import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { Person, Role } from '../contract.ts'
import { problems } from '../problems.ts'
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
export const changeRole = ({ db, clock }: Deps, actor: string, id: string, role: Role): Promise<Outcome<Person>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const changed = await setRoleIn(tx, { id, role, at })
    if (!changed.ok) return changed
    const { before, person } = changed.value
    if (before !== role) await recordRoleChange(tx, { actor, id, before, after: role, at })
    return done(person)
  })

type RoleChange = { actor: string; id: string; before: Role; after: Role; at: Date }

export const recordRoleChange = (tx: Tx, { actor, id, before, after, at }: RoleChange): Promise<void> =>
  audit.record(tx, { actor, action: 'role-changed', subject: id, at, before: { role: before }, after: { role: after } })
