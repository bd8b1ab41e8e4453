import { createHash, randomBytes } from 'node:crypto'
import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ClaimRequest, ClaimToken } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import { queueEmail } from '#services/email/index.ts'
import { joinOrders } from '#steps/accounts/join-orders.ts'

const LIVES_minutes = 60
const HOUR_s = 3600
/** Rate limits, per hour, against flooding a mailbox and probing addresses. */
const PER_MAILBOX = 3
const PER_CUSTOMER = 5

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Sends a claim link for the guest orders of an e-mail address, or a notice that it has none. The
 * response does not reveal which. The link works once, for the requesting account. Refuses
 * `rate-limit.exceeded`.
 */
export async function askForOrders(
  deps: Deps,
  userId: string,
  { email, language }: ClaimRequest,
): Promise<Outcome<{ sent: true }>> {
  const now = deps.clock.now()
  const limits = [
    { name: 'claim-customer', who: userId, limit: PER_CUSTOMER },
    { name: 'claim-mailbox', who: hashOf(email), limit: PER_MAILBOX },
  ]
  for (const limit of limits) {
    const allowed = await allow(deps.db, { ...limit, windowSeconds: HOUR_s, now })
    if (!allowed.ok) return allowed
  }
  return transact(deps.db, async (tx) => {
    const token = randomBytes(32).toString('base64url')
    const expires_at = minutesAfter(now, LIVES_minutes)
    await customers.insertClaim(tx, { token_hash: hashOf(token), customer_id: userId, email, created_at: now, expires_at })
    const mail = { to: email, language, at: now }
    const any = await orders.anyWithoutAccount(tx, email)
    if (any) {
      await queueEmail(deps, tx, {
        ...mail,
        template: 'claim-order',
        data: { path: `/auth?claim=${token}`, minutes: LIVES_minutes },
      })
    } else {
      await queueEmail(deps, tx, { ...mail, template: 'nothing-to-claim', data: { trackPath: '/track' } })
    }
    return done({ sent: true })
  })
}

/**
 * Assigns the guest orders of the link's e-mail address to the account that requested the link. Returns the number of orders.
 * Refuses `customers.link-over`.
 */
export function claimOrders({ db, clock }: Deps, userId: string, { token }: ClaimToken): Promise<Outcome<{ orders: number }>> {
  return transact(db, async (tx) => {
    const at = clock.now()
    const claim = await customers.takeClaim(tx, hashOf(token), userId, at)
    if (!claim) return refuse(customers.problems.linkOver())
    return done({ orders: await joinOrders(tx, { userId, email: claim.email, at }) })
  })
}
