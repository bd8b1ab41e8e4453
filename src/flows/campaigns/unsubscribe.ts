import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Withdraws a customer's marketing consent by the signed link of a marketing e-mail. Idempotent. Refuses
 * `customers.bad-letter-stop` for an invalid link or a deleted account.
 */
export const stopLetters = ({ db, clock, secret }: Deps, token: string): Promise<Outcome<{ stopped: true }>> =>
  transact(db, async (tx) => {
    const userId = customers.readLetterStop(secret, token)
    if (!userId || !(await identity.lockAccount(tx, userId))) return refuse(customers.problems.badLetterStop())
    const [last] = await customers.consentsOf(tx, userId, 1)
    if (last?.given) await customers.recordConsent(tx, userId, { given: false, source: 'mail', at: clock.now() })
    return done({ stopped: true })
  })
