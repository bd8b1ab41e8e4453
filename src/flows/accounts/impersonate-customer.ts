import { done, type Outcome } from '#kernel/outcome.ts'
import type { Look } from '#modules/customers/contract.ts'
import * as identity from '#modules/identity/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import * as audit from '#services/audit/index.ts'
import { customerIn } from '#steps/accounts/customer-in.ts'

/** Duration of an impersonation: enough for a support call. */
const LOOK_ms = 30 * 60_000

/**
 * Starts customer impersonation in the staff member's session, for half an hour. Refuses
 * `customers.no-such-customer` and `customers.no-account`.
 */
export const startImpersonation = ({ db, clock }: Deps, by: User, key: string, reason: string): Promise<Outcome<Look>> =>
  transact(db, async (tx) => {
    const account = await customerIn(tx, key)
    if (!account.ok) return account
    const at = clock.now()
    const until = new Date(at.getTime() + LOOK_ms)
    await identity.setImpersonation(tx, by.sessionId, { as: key, until })
    const states = { before: null, after: { looksUntil: until.toISOString() }, detail: { reason } }
    await audit.record(tx, { actor: by.id, action: 'customer-looked-as', subject: key, at, ...states })
    return done({ until: until.toISOString() })
  })

/** Ends impersonation. Returns the customer's id; null when the session is not impersonating. */
export const endImpersonation = ({ db, clock }: Deps, user: User): Promise<Outcome<{ customer: string | null }>> =>
  transact(db, async (tx): Promise<Outcome<{ customer: string | null }>> => {
    const { impersonation, id, sessionId } = user
    if (!impersonation) return done({ customer: null })
    await identity.setImpersonation(tx, sessionId, null)
    const states = { before: { looksUntil: impersonation.until.toISOString() }, after: null }
    await audit.record(tx, { actor: impersonation.id, action: 'customer-looked-as', subject: id, at: clock.now(), ...states })
    return done({ customer: id })
  })
