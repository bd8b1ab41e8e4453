import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { Person, Role } from '../contract.ts'
import { problems } from '../problems.ts'
import { accountById, lockAdmins, setRole } from '../store.ts'

export type RoleChanged = { person: Person; before: Role }

/**
 * The role holds from the next request on, in every session that the person has: it is read with each. Refuses
 * `identity.no-such-person`, and `identity.last-admin` when nobody would be left.
 */
export async function changeRole(tx: Tx, { id, role, at }: { id: string; role: Role; at: Date }): Promise<Outcome<RoleChanged>> {
  const admins = await lockAdmins(tx)
  const person = await accountById(tx, id)
  if (!person) return refuse(problems.noSuchPerson())
  if (person.role === 'admin' && role !== 'admin' && admins.length === 1) return refuse(problems.lastAdmin())
  if (person.role !== role) await setRole(tx, id, role, at)
  const { email, name, createdAt } = person
  return done({ person: { id, email, name, role, since: createdAt.toISOString() }, before: person.role })
}
