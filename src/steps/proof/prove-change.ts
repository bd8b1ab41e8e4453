import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow, windowOf } from '#platform/rate-limit.ts'
import { currentClientAddress } from '#platform/request-context.ts'
import { queueEmail } from '#services/email/index.ts'

/** Six digits give a million codes, each valid for ten minutes: with forty guesses an hour, finding one takes years. */
const CODE_DIGITS = 6
const CODE_minutes = 10
/** Limits per hour and order: for each network address, and for all addresses together. */
const CODES = { name: 'change-code', perAddress: 3, perOrder: 11 }
const TRIES = { name: 'change-code-tries', perAddress: 10, perOrder: 40 }
const HOUR_s = 3600
/** Twelve digits cannot be guessed with ten tries per hour and address, so tries of the long code have no limit per order. */
const LONG_DIGITS = 12
const LONG_minutes = 60

/** Refuses `rate-limit.exceeded`. Unlimited when the client's address is unknown. */
async function allowAddress({ db, clock }: Deps, orderId: string, { name, perAddress }: typeof CODES): Promise<Outcome<void>> {
  const address = currentClientAddress()
  if (address === null) return done(undefined)
  const window = { windowSeconds: HOUR_s, now: clock.now() }
  return allow(db, { ...window, name: `${name}-address`, who: `${orderId} ${address}`, limit: perAddress })
}

const allowOrder = ({ db, clock }: Deps, orderId: string, { name, perOrder }: Pick<typeof CODES, 'name' | 'perOrder'>) =>
  allow(db, { name, who: orderId, limit: perOrder, windowSeconds: HOUR_s, now: clock.now() })

type Proving = { orderId: string; visitorId: string; code: string }

const hashOf = ({ secret }: Pick<Deps, 'secret'>, { orderId, visitorId, code }: Proving): Buffer =>
  createHmac('sha256', secret).update(`change-code ${orderId} ${visitorId} ${code}`).digest()

/**
 * Checks that a visitor may change an order. Without proof, mails a code and refuses `orders.proof-needed`. Also refuses
 * `orders.no-such-order` and `rate-limit.exceeded`.
 */
export async function mayChangeOrder(deps: Deps, owner: orders.Owner, number: string): Promise<Outcome<void>> {
  const order = await orders.ownedByNumber(deps.db, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  if (await orders.mayChange(deps.db, owner, order)) return done(undefined)
  const mailed = await mailCode(deps, order, owner.visitorId ?? '')
  return mailed.ok ? refuse(orders.problems.proofNeeded()) : mailed
}

/**
 * E-mails a code for this browser. Above the limit of the order, mails the long code instead. Refuses `rate-limit.exceeded`
 * above the limit of the address, unless an earlier code is still valid.
 */
async function mailCode(deps: Deps, order: orders.OrderRow, visitorId: string): Promise<Outcome<void>> {
  const { id: orderId, name, number, email: to, language } = order
  const at = deps.clock.now()
  const allowed = await allowAddress(deps, orderId, CODES)
  if (!allowed.ok) return (await orders.hasChangeCode(deps.db, { orderId, visitorId }, at)) ? done(undefined) : allowed
  if (!(await allowOrder(deps, orderId, CODES)).ok) return mailLongCode(deps, order)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  return transact(deps.db, async (tx) => {
    const hash = hashOf(deps, { orderId, visitorId, code })
    const stored = await orders.saveChangeCode(tx, { orderId, visitorId, hash }, minutesAfter(at, CODE_minutes))
    const data = { name, number, code, minutes: CODE_minutes }
    if (stored) await queueEmail(deps, tx, { template: 'change-code', to, language, data, at })
    return done(undefined)
  })
}

/** Returns the long code of an order for the hour that began at `hour`. Derived from the secret instead of stored. */
const longCode = ({ secret }: Pick<Deps, 'secret'>, orderId: string, hour: Date): string => {
  const digest = createHmac('sha256', secret).update(`long-change-code ${orderId} ${hour.getTime()}`).digest()
  return String(digest.readBigUInt64BE() % 10n ** BigInt(LONG_DIGITS)).padStart(LONG_DIGITS, '0')
}

/** E-mails the long code of this hour, unless it was mailed before. */
async function mailLongCode(deps: Deps, { id, name, number, email: to, language }: orders.OrderRow): Promise<Outcome<void>> {
  const isFirst = await allowOrder(deps, id, { name: 'long-change-code', perOrder: 1 })
  if (!isFirst.ok) return done(undefined)
  const at = deps.clock.now()
  const data = { name, number, code: longCode(deps, id, windowOf(at, HOUR_s)), minutes: LONG_minutes }
  return transact(deps.db, async (tx) => {
    await queueEmail(deps, tx, { template: 'change-code', to, language, data, at })
    return done(undefined)
  })
}

/** True when `code` is the long code of this hour or of the previous one, so a code mailed late in an hour stays valid. */
function isLongCode(deps: Deps, orderId: string, code: string): boolean {
  const hour = windowOf(deps.clock.now(), HOUR_s)
  return [hour, minutesAfter(hour, -60)].some((each) =>
    timingSafeEqual(Buffer.from(longCode(deps, orderId, each)), Buffer.from(code)),
  )
}

/**
 * Allows this browser to change the order when the code is right. Refuses `orders.no-such-order`, `orders.wrong-code`,
 * `rate-limit.exceeded`, and `orders.proof-needed` when the tries of the order are used up.
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
  const allowed = await allowAddress(deps, order.id, TRIES)
  if (!allowed.ok) return allowed
  const { visitorId } = owner
  if (code.length === LONG_DIGITS) {
    const isRight = isLongCode(deps, order.id, code) && (await orders.allowChange(deps.db, { orderId: order.id, visitorId }))
    return isRight ? done({ proved: true }) : refuse(orders.problems.wrongCode())
  }
  if (!(await allowOrder(deps, order.id, TRIES)).ok) {
    const mailed = await mailLongCode(deps, order)
    return mailed.ok ? refuse(orders.problems.proofNeeded()) : mailed
  }
  const proof = { orderId: order.id, visitorId, hash: hashOf(deps, { orderId: order.id, visitorId, code }) }
  return (await orders.takeChangeCode(deps.db, proof, now)) ? done({ proved: true }) : refuse(orders.problems.wrongCode())
}
