import { createHash } from 'node:crypto'
import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import { type AskForStock, MAX_REQUESTS, type StockRequests } from '#modules/wishlist/contract.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { allow } from '#platform/rate-limit.ts'
import { offerOf } from '#views/cart/variant-availability.ts'
import { waitingOf } from '#views/stock/stock-requests.ts'

const HOUR_s = 3600
const PER_ADDRESS = 30
/** Hourly limit per e-mail address, which protects mailboxes from flooding. */
const PER_MAILBOX = 10

type Requester = { user?: User; ownerId: string; channel: Channel }

async function allowAsking({ db, clock }: Deps, clientAddress: string, email: string): Promise<Outcome<void>> {
  const limits = [
    { name: 'stock-request-address', who: clientAddress, limit: PER_ADDRESS },
    { name: 'stock-request-mailbox', who: createHash('sha256').update(email).digest('base64url'), limit: PER_MAILBOX },
  ]
  for (const limit of limits) {
    const allowed = await allow(db, { ...limit, windowSeconds: HOUR_s, now: clock.now() })
    if (!allowed.ok) return allowed
  }
  return done(undefined)
}

/**
 * Adds a back-in-stock request for a variant. Idempotent. Ignores a guest's request for an unsubscribed address, with the same
 * response. Refuses `catalogue.not-sold`, `wishlist.email-needed`, `wishlist.can-be-had`, `wishlist.too-many-requests` and
 * `rate-limit.exceeded`.
 */
export async function askForStock(
  deps: Deps,
  { user, ownerId, channel }: Requester,
  clientAddress: string,
  input: AskForStock,
): Promise<Outcome<{ asked: true }>> {
  const { variantId, language } = input
  const email = user?.email.toLowerCase() ?? input.email
  if (!email) return refuse(wishlist.problems.emailNeeded())
  const allowed = await allowAsking(deps, clientAddress, email)
  if (!allowed.ok) return allowed
  const at = deps.clock.now()
  const offer = await offerOf(deps.db, variantId, { ownerId, channel, now: at })
  if (!offer) return refuse(catalogue.problems.notSold())
  if (offer.make !== 'ready' || offer.available >= offer.step) return refuse(wishlist.problems.canBeHad())
  return transact(deps.db, async (tx) => {
    await wishlist.lockMailbox(tx, email)
    const waiting = await wishlist.waitingFor(tx, email)
    if (waiting.length >= MAX_REQUESTS && !waiting.includes(variantId))
      return refuse(wishlist.problems.tooManyRequests(MAX_REQUESTS))
    if (user) await wishlist.liftStop(tx, email)
    else if (await wishlist.hasStopped(tx, email)) return done({ asked: true })
    await wishlist.insertRequest(tx, { variantId, channel, email, customerId: user?.id ?? null, language, at })
    return done({ asked: true })
  })
}

/** Deletes a back-in-stock request. Refuses `wishlist.no-such-request`. */
export async function withdrawRequest({ db }: Deps, user: User, id: string): Promise<Outcome<StockRequests>> {
  const removed = await wishlist.withdrawRequest(db, id, user)
  return removed ? done(await waitingOf(db, user)) : refuse(wishlist.problems.noSuchRequest())
}

/** Unsubscribes an address from back-in-stock mails, by the link in such a mail. Refuses `wishlist.bad-stop`. */
export const stopRequests = ({ db, clock, secret }: Deps, token: string): Promise<Outcome<{ stopped: true }>> =>
  transact(db, async (tx) => {
    const id = wishlist.readStopToken(secret, token)
    const stopped = id !== undefined && (await wishlist.stopFor(tx, id, clock.now()))
    return stopped ? done({ stopped: true }) : refuse(wishlist.problems.badStop())
  })
