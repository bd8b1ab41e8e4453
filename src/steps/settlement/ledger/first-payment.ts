import { kes } from '#kernel/money.ts'
import * as credit from '#modules/credit/index.ts'
import type * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import * as returns from '#modules/returns/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import { goneOf, isPartly, routeOf } from './refund-routes.ts'

type FindOrder = (id: string) => Promise<orders.OrderRow | undefined>
type Reading = { at: Date; find: FindOrder }
/** `amount`: KES cents of this refund part of the exchanged order that take `route` instead. */
export type StepBack = { order: orders.OrderRow; part: refunds.PartRow; amount: number; route: refunds.Route }

/** Preference of routes, lowest first. Within a route the newest payment comes first. */
const RANK: Partial<Record<refunds.Route, number>> = { provider: 1, 'first-payment': 2, credit: 3 }

/**
 * Splits a refund of an exchange order, up to `most` KES cents, over the payments of the order that was exchanged. Empty for
 * other orders, and while a payment of that order is disputed.
 */
export async function stepsBack(tx: Db | Tx, orderId: string, most: number, reading: Reading): Promise<StepBack[]> {
  const from = await returns.returnExchangedFor(tx, orderId)
  const order = from?.refund_id ? await reading.find(from.order_id) : undefined
  if (!from?.refund_id || !order) return []
  const attempts = await payments.attemptsOf(tx, order.id)
  if (attempts.some(({ state }) => state === 'disputed')) return []
  const parts = (await refunds.partsOfRefund(tx, from.refund_id)).filter(
    ({ route, state }) => route === 'exchange' && state === 'succeeded',
  )
  const sources = await sourcesOf(tx, order, attempts, parts, reading.at)
  const steps: StepBack[] = []
  let open = most
  for (const { part, route, limit, isWhole } of sources) {
    const share = Math.min(open, limit)
    const amount =
      route === 'first-payment' ? sumOf(await stepsBack(tx, order.id, share, reading)) : isWhole && share < limit ? 0 : share
    if (amount > 0) steps.push({ order, part, amount, route })
    open -= amount
  }
  return steps
}

export const sumOf = (steps: readonly StepBack[]): number => steps.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Returns the payments that can be refunded without staff, in order of preference. `limit`: refundable KES cents of the payment.
 * `isWhole`: refunded whole or not at all.
 */
async function sourcesOf(
  tx: Db | Tx,
  order: orders.OrderRow,
  attempts: readonly payments.Attempt[],
  parts: readonly refunds.PartRow[],
  at: Date,
) {
  const ids = parts.map(({ attempt_id }) => attempt_id)
  const [taken, pesapals, entries] = await Promise.all([
    refunds.takenOf(tx, ids),
    payments.pesapalOrdersOf(tx, ids),
    payments.entriesOf(tx, order.id),
  ])
  const sources = []
  for (const part of parts) {
    const attempt = attempts.find(({ id }) => id === part.attempt_id)
    if (!attempt) continue
    const pesapal = pesapals.find((row) => row.attempt_id === attempt.id)
    const refunded = goneOf(taken.get(attempt.id), payments.goneBackOf(entries, attempt.id))
    const limit = part.amount - Math.max(0, refunded - attempt.amount)
    const route = attempt.method === 'exchange' ? 'first-payment' : routeOf(attempt, pesapal)
    const isWhole = !isPartly(attempt, pesapal)
    const isRest = isWhole && limit < attempt.amount
    const isDead = route === 'credit' && !(await credit.takesBack(tx, attempt.id, at))
    if (limit <= 0 || route === 'hand' || isRest || isDead) continue
    sources.push({ part, route, limit, isWhole, capturedAt: attempt.created_at } as const)
  }
  return sources.sort((a, b) => (RANK[a.route] ?? 0) - (RANK[b.route] ?? 0) || b.capturedAt.getTime() - a.capturedAt.getTime())
}

/**
 * Redirects refund parts of an exchange payment from manual refunds to the payments of the first order, as far as those allow.
 */
export async function followExchanges(
  tx: Db | Tx,
  order: Pick<orders.OrderRow, 'id'>,
  parts: readonly refunds.SourcePart[],
  reading: Reading,
): Promise<refunds.SourcePart[]> {
  const followed: refunds.SourcePart[] = []
  for (const part of parts) {
    const isExchange = part.route === 'hand' && (await payments.attemptById(tx, part.attemptId))?.method === 'exchange'
    const amount = isExchange ? sumOf(await stepsBack(tx, order.id, part.amount, reading)) : 0
    if (amount > 0) followed.push({ ...part, amount: kes(amount), route: 'first-payment' })
    if (amount < part.amount) followed.push({ ...part, amount: kes(part.amount - amount) })
  }
  return followed
}
