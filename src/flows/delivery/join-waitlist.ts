import { createHash } from 'node:crypto'
import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { type AskForTime, MAX_WAITS, type Waitlist } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor, User } from '#platform/endpoint.ts'
import { allow } from '#platform/rate-limit.ts'
import { cartPoints } from '#steps/cart/quote-cart-shipping.ts'
import { deliveryPoints } from '#views/orders/delivery-points.ts'
import { waitlistOf } from '#views/orders/slot-waitlist.ts'

const HOUR_s = 3600
const PER_ADDRESS = 30
/** Hourly limit per e-mail address, which protects mailboxes from flooding. */
const PER_MAILBOX = 10

async function allowAsking({ db, clock }: Deps, clientAddress: string, email: string): Promise<Outcome<void>> {
  const limits = [
    { name: 'slot-wait-address', who: clientAddress, limit: PER_ADDRESS },
    { name: 'slot-wait-mailbox', who: createHash('sha256').update(email).digest('base64url'), limit: PER_MAILBOX },
  ]
  for (const limit of limits) {
    const allowed = await allow(db, { ...limit, windowSeconds: HOUR_s, now: clock.now() })
    if (!allowed.ok) return allowed
  }
  return done(undefined)
}

type WaitlistActor = { actor: Actor; owner: orders.Owner; channel: Channel; clientAddress: string }

/**
 * Adds a customer to the waitlist of a full delivery slot, for their cart or an order. Idempotent. Ignores a guest's request
 * for an unsubscribed address, with the same response. Refuses `shipping.slot-closed`, `shipping.has-room`,
 * `shipping.email-needed`, `shipping.too-many-waits`, `orders.no-such-order` and `rate-limit.exceeded`.
 */
export async function waitForTime(
  deps: Deps,
  { actor, owner, channel, clientAddress }: WaitlistActor,
  { slotId, order: number, language, ...request }: AskForTime,
): Promise<Outcome<{ asked: true }>> {
  const { user } = actor
  const email = user?.email.toLowerCase() ?? request.email
  if (!email) return refuse(shipping.problems.emailNeeded())
  const allowed = await allowAsking(deps, clientAddress, email)
  if (!allowed.ok) return allowed
  const order = number === undefined ? undefined : await orders.ownedByNumber(deps.db, owner, number)
  if (number !== undefined && !order) return refuse(orders.problems.noSuchOrder())
  const points = order
    ? await deliveryPoints(deps.db, await orders.frozenLines(deps.db, order.id))
    : await cartPoints(deps, actor, channel)
  const at = deps.clock.now()
  const { holidays } = await shipping.plan(deps)
  return transact(deps.db, async (tx) => {
    const slot = await shipping.slotById(tx, slotId)
    if (!slot || slot.closed || slot.bookable_until <= at || holidays.has(slot.day)) return refuse(shipping.problems.slotClosed())
    if (shipping.hasRoomFor(slot, points)) return refuse(shipping.problems.hasRoom())
    await shipping.lockWaiter(tx, email)
    const waiting = await shipping.waitsOfMailbox(tx, email)
    if (waiting.length >= MAX_WAITS && !waiting.includes(slotId)) return refuse(shipping.problems.tooManyWaits(MAX_WAITS))
    if (user) await shipping.liftWaitStop(tx, email)
    else if (await shipping.waitsStopped(tx, email)) return done({ asked: true })
    const who = { customerId: user?.id ?? null, orderId: order?.id ?? null }
    await shipping.insertWait(tx, { slotId, email, ...who, points, language, at })
    return done({ asked: true })
  })
}

/** Removes a customer's waitlist entry. Refuses `shipping.no-such-wait`. */
export async function stopWaitingForTime({ db }: Deps, user: User, id: string): Promise<Outcome<Waitlist>> {
  const removed = await shipping.withdrawWait(db, id, user)
  return removed ? done(await waitlistOf(db, user)) : refuse(shipping.problems.noSuchWait())
}

/** Unsubscribes an address from waitlist e-mails, by the link in such an e-mail. Refuses `shipping.bad-stop`. */
export const stopTimeMails = ({ db, clock, secret }: Deps, token: string): Promise<Outcome<{ stopped: true }>> =>
  transact(db, async (tx) => {
    const id = shipping.readWaitStopToken(secret, token)
    const stopped = id !== undefined && (await shipping.stopWaits(tx, id, clock.now()))
    return stopped ? done({ stopped: true }) : refuse(shipping.problems.badWaitStop())
  })
