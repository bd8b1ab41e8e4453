import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { changeConsent } from '#steps/campaigns/change-consent.ts'

/**
 * Withdraws a customer's marketing consent by the signed link of a marketing e-mail. Idempotent. Refuses
 * `customers.bad-letter-stop` for an invalid link or a deleted account.
 */
export const unsubscribeByLink = ({ db, clock, secret }: Deps, token: string): Promise<Outcome<{ stopped: true }>> =>
  transact(db, async (tx) => {
    const userId = customers.readLetterStop(secret, token)
    const account = userId && (await identity.lockAccount(tx, userId))
    if (!account) return refuse(customers.problems.badLetterStop())
    const [last] = await customers.consentsOf(tx, account.id, 1)
    if (last?.given) await changeConsent(tx, account, { given: false, source: 'mail', at: clock.now() })
    return done({ stopped: true })
  })

/** Redirects to the unsubscribe page. A GET changes nothing, because mail scanners open links. */
export const openUnsubscribePage = async (token: string): Promise<Response> =>
  new Response(null, {
    status: 303,
    headers: { Location: `/wishlist?letters=${token}`, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  })
