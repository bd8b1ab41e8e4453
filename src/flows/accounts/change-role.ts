import { done, type Outcome } from '#kernel/outcome.ts'
import type { Person, Role } from '#modules/identity/contract.ts'
import * as identity from '#modules/identity/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'

/** An admin makes somebody an admin, or a customer again. Refuses `identity.no-such-person` and `identity.last-admin`. */
export const changeRole = ({ db, clock }: Deps, actor: string, id: string, role: Role): Promise<Outcome<Person>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const changed = await identity.changeRole(tx, { id, role, at })
    if (!changed.ok) return changed
    const { before, person } = changed.value
    if (before !== role)
      await audit.record(tx, { actor, action: 'role-changed', subject: id, at, detail: { before, after: role } })
    return done(person)
  })
