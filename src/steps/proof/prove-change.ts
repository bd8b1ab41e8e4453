import { createHmac, randomInt } from 'node:crypto'
import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import { currentClientAddress } from '#platform/request-context.ts'
import { queueEmail } from '#services/email/index.ts'

/** A code has a million values and lives ten minutes. Forty tries an hour would take years to find one. */
const CODE_DIGITS = 6
const CODE_minutes = 10
/**
 * Limits per hour: one address for an order, and all addresses for it. A stranger uses up their own limit and leaves the
 * customer's. Using up all takes four addresses.
 */
const CODES = { name: 'change-code', perAddress: 3, perOrder: 12 }
const TRIES = { name: 'change-code-tries', perAddress: 10, perOrder: 40 }
const HOUR_s = 3600

/** Refuses `rate-limit.exceeded`. Requests above the limit of an address do not count for the order. */
async function allowFor(
  { db, clock }: Deps,
  orderId: string,
  { name, perAddress, perOrder }: typeof CODES,
): Promise<Outcome<void>> {
  const window = { windowSeconds: HOUR_s, now: clock.now() }
  const address = currentClientAddress()
  if (address !== null) {
    const allowed = await allow(db, { ...window, name: `${name}-address`, who: `${orderId} ${address}`, limit: perAddress })
    if (!allowed.ok) return allowed
  }
  return allow(db, { ...window, name, who: orderId, limit: perOrder })
}

type Proving = { orderId: string; visitorId: string; code: string }

const hashOf = ({ secret }: Pick<Deps, 'secret'>, { orderId, visitorId, code }: Proving): Buffer =>
  createHmac('sha256', secret).update(`change-code ${orderId} ${visitorId} ${code}`).digest()

/**
 * Checks that a visitor may change an order. Number and e-mail address are enough to see it, but a change also needs a code that
 * is mailed to the order's address. Refuses `orders.no-such-order`, `orders.proof-needed`, and `rate-limit.exceeded`.
 */
export async function mayChangeOrder(deps: Deps, owner: orders.Owner, number: string): Promise<Outcome<void>> {
  const order = await orders.ownedByNumber(deps.db, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  if (await orders.mayChange(deps.db, owner, order)) return done(undefined)
  const mailed = await mailCode(deps, order, owner.visitorId ?? '')
  return mailed.ok ? refuse(orders.problems.proofNeeded()) : mailed
}

/**
 * E-mails a code, a few per hour. Above the limit the last code of this browser still counts while it is valid; without one
 * refuses `rate-limit.exceeded`.
 */
async function mailCode(
  deps: Deps,
  { id: orderId, name, number, email: to, language }: orders.OrderRow,
  visitorId: string,
): Promise<Outcome<void>> {
  const at = deps.clock.now()
  const allowed = await allowFor(deps, orderId, CODES)
  if (!allowed.ok) return (await orders.hasChangeCode(deps.db, { orderId, visitorId }, at)) ? done(undefined) : allowed
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  return transact(deps.db, async (tx) => {
    const hash = hashOf(deps, { orderId, visitorId, code })
    const known = await orders.saveChangeCode(tx, { orderId, visitorId, hash }, minutesAfter(at, CODE_minutes))
    const data = { name, number, code, minutes: CODE_minutes }
    if (known) await queueEmail(deps, tx, { template: 'change-code', to, language, data, at })
    return done(undefined)
  })
}

/**
 * Allows this browser to change the order if the code is right. Refuses `orders.no-such-order`, `orders.wrong-code`, and
 * `rate-limit.exceeded`.
 */
export async function proveChange(
  deps: Deps,
  owner: orders.Owner & { visitorId: string },
  number: string,
  code: string,
): Promise<Outcome<{ proved: true }>> {
  const order = await orders.ownedByNumber(deps.db, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const now = deps.clock.now()
  const allowed = await allowFor(deps, order.id, TRIES)
  if (!allowed.ok) return allowed
  const { visitorId } = owner
  const proof = { orderId: order.id, visitorId, hash: hashOf(deps, { orderId: order.id, visitorId, code }) }
  return (await orders.takeChangeCode(deps.db, proof, now)) ? done({ proved: true }) : refuse(orders.problems.wrongCode())
}
