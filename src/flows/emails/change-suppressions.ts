import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import * as audit from '#services/audit/index.ts'
import type { NewSuppression, SuppressionReason } from '#services/email/contract.ts'
import * as email from '#services/email/index.ts'

/** Audit subject of an entry: the start of its hash, so that the audit log holds no address. */
const subjectOf = (hash: string) => `suppression ${hash.slice(0, 16)}`

/** Puts an address on the suppression list. Refuses `email.already-suppressed`. */
export const addSuppression = (
  { db, clock }: Deps,
  by: User,
  { address, note }: NewSuppression,
): Promise<Outcome<{ id: string }>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const reason = 'staff'
    if (!(await email.suppress(tx, { address, reason, source: by.email, note, at }))) {
      return refuse(email.problems.alreadySuppressed())
    }
    const id = email.addressHash(address)
    const states = { before: null, after: { reason } }
    await audit.record(tx, { actor: by.id, action: 'email-suppressed', subject: subjectOf(id), at, ...states })
    return done({ id })
  })

/** Takes an address off the suppression list, for one reason. Refuses `email.no-such-suppression`. */
export const removeSuppression = (
  { db, clock }: Deps,
  by: User,
  { id, reason }: { id: string; reason: SuppressionReason },
): Promise<Outcome<{ removed: true }>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const entry = await email.unsuppress(tx, id, reason)
    if (!entry) return refuse(email.problems.noSuchSuppression())
    const before = { reason, source: entry.source, since: entry.since.toISOString() }
    await audit.record(tx, { actor: by.id, action: 'email-unsuppressed', subject: subjectOf(id), at, before, after: null })
    return done({ removed: true })
  })
