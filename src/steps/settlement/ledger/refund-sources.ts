import { kes, type Money } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { RefundArgs } from '#modules/refunds/contract.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import { goneOf, isPartly, routeOf } from './refund-routes.ts'

export type RefundFacts = {
  order: refunds.Refundable
  sources: (refunds.Source & { captured: number })[]
  disputed: boolean
  /** Units of each line in lost parcels. */
  lost: ReadonlyMap<number | null, number>
  /** True while the order waits for its payment. */
  waits: boolean
}

/** Amount (KES cents) that the ledger has booked as refunded before its refund is written. It still counts as refundable. */
type Booked = { attemptId: string; amount: number }

/**
 * Reads what was received, what was refunded, and what can still be refunded. Callers that write must hold the order's lock.
 * `withReserved`: also counts money authorised on a card.
 */
export async function refundFacts(
  tx: Db | Tx,
  order: orders.OrderRow,
  at: Date,
  { booked, withReserved = false }: { booked?: Booked | undefined; withReserved?: boolean } = {},
): Promise<RefundFacts> {
  const all = await payments.attemptsOf(tx, order.id)
  const attempts = all.filter(({ state }) => payments.RECEIVED.includes(state))
  // Money that a bank took is a refund already (`refundByBank`). The rest of the payment can be refunded as usual.
  const open = attempts.filter(({ state }) => state !== 'disputed')
  const ids = open.map(({ id }) => id)
  const taken = await refunds.takenOf(tx, ids)
  const entries = await payments.entriesOf(tx, order.id)
  /** KES cents of `booked`, which still count as refundable. */
  const about = (id: string) => (booked?.attemptId === id ? booked.amount : 0)
  const refundedOf = (id: string) => goneOf(taken.get(id), payments.goneBackOf(entries, id) - about(id))
  const regional = new Map((await payments.pesapalOrdersOf(tx, ids)).map((row) => [row.attempt_id, row]))
  const sources: RefundFacts['sources'] = []
  for (const attempt of open) {
    const pesapalOrder = regional.get(attempt.id)
    const left = kes(Math.max(0, attempt.amount - refundedOf(attempt.id)))
    // Pesapal refunds a mobile money payment in full only, so it refuses the rest.
    const isRest = !isPartly(attempt, pesapalOrder) && left < attempt.amount
    const dead = attempt.method === 'gift-card' && !(await credit.takesBack(tx, attempt.id, at))
    const route: refunds.Route = isRest || dead ? 'hand' : routeOf(attempt, pesapalOrder)
    const partly = isRest || isPartly(attempt, pesapalOrder)
    sources.push({ attemptId: attempt.id, captured: attempt.amount, left, route, partly, capturedAt: attempt.created_at })
  }
  const [money, parcels] = await Promise.all([amountDueOf(tx, order), orders.parcelsOf(tx, order.id)])
  const lines = await soldLines(tx, order)
  const reserved = withReserved ? all.findLast((each) => payments.isReserved(each) && !payments.isCharging(each)) : undefined
  if (reserved) {
    const { chargeable: captured } = money
    const source = { attemptId: reserved.id, captured, left: captured, route: 'release' as const, partly: true }
    sources.push({ ...source, capturedAt: reserved.created_at })
  }
  const sum = (of: (source: (typeof sources)[number]) => number) => kes(sources.reduce((total, source) => total + of(source), 0))
  return {
    order: {
      lines,
      ...(hasLeft(order, parcels) && { owing: withReserved ? money.toPay : money.due }),
      paid: sum(({ captured }) => captured),
      back: sum(({ captured, left }) => captured - left),
    },
    sources,
    disputed: attempts.some(({ state }) => state === 'disputed'),
    lost: new Map(lines.map(({ id }) => [id, id === null ? 0 : orders.lostUnits(parcels, id)])),
    waits: order.state === 'pending_payment',
  }
}

/** True when a part of the order has left the shop. False for a cancelled order. */
const hasLeft = ({ placed_at, state }: orders.OrderRow, parcels: readonly orders.Parcel[]): boolean =>
  placed_at !== null && state !== 'cancelled' && parcels.some(({ left }) => left)

/**
 * Returns a test for refund parts that must not be withdrawn, because they pay the refund of a later order, or because the shop
 * would keep too much of an ended order.
 */
export async function mustGoBack(
  tx: Db | Tx,
  order: orders.OrderRow,
): Promise<(part: { amount: number; refund_id: string; pays_part: string | null }) => boolean> {
  if (order.state !== 'cancelled' && order.state !== 'expired') return ({ pays_part }) => pays_part !== null
  const [{ kept: retained }, ended] = await Promise.all([amountDueOf(tx, order), orders.endedByRefund(tx, order)])
  // Withdrawing the refund that ended the order is allowed: it reopens the order.
  return ({ amount, refund_id, pays_part }) =>
    pays_part !== null || (refund_id !== ended?.refund && retained + amount > order.kept_fee)
}

/**
 * Calculates a refund: its amount and its shares by line (KES cents). `keep`: part of the delivery fee that the shop keeps.
 * Refuses what `refunds.sharesOf` refuses, `refunds.nothing-left`, `refunds.disputed` and `refunds.not-placed`.
 */
export function decideRefund(
  facts: RefundFacts,
  wish: RefundArgs,
  keep = 0,
): Outcome<{ amount: Money; shares: refunds.Share[] }> {
  if (facts.waits) return refuse(refunds.problems.notPlaced())
  if (facts.disputed) return refuse(refunds.problems.disputed())
  const requested = wantedOf(wish, keep, facts.lost)
  const shares = refunds.sharesOf(facts.order, requested)
  if (!shares.ok) return shares
  const amount = refunds.amountOf(facts.order, requested, shares.value)
  // Free and unpaid pieces are returned without a payment.
  const isGoodsAlone = wish.by === 'lines' && shares.value.some(({ quantity }) => quantity > 0)
  return amount > 0 || isGoodsAlone ? done({ amount, shares: shares.value }) : refuse(refunds.problems.nothingLeft())
}

function wantedOf(wish: RefundArgs, keep: number, lost: RefundFacts['lost']): refunds.RefundSpec {
  switch (wish.by) {
    case 'lines': {
      const lines = wish.lines.map(({ line, quantity, goods }) => {
        const keeps = goods === 'keep' && quantity > (lost.get(line) ?? 0)
        return { line, quantity, keeps }
      })
      return { by: 'lines', lines, shipping: kes(wish.shipping) }
    }
    case 'amount':
      return { by: 'amount', amount: kes(wish.amount) }
    case 'whole':
      return { by: 'whole', keep: kes(keep) }
    default:
      return { by: wish.by }
  }
}

async function soldLines(tx: Db | Tx, order: orders.OrderRow): Promise<refunds.SoldLine[]> {
  const back = new Map((await refunds.backOf(tx, order.id)).map((row) => [row.order_line_id, row]))
  const sold = (id: number | null, quantity: number, total: number, vat: number, isCard = false): refunds.SoldLine => {
    const refunded = back.get(id)
    return {
      id,
      quantity,
      total: kes(total),
      vat: kes(vat),
      isCard,
      back: { quantity: refunded?.quantity ?? 0, amount: kes(refunded?.amount ?? 0), vat: kes(refunded?.vat ?? 0) },
    }
  }
  const lines = await orders.frozenLines(tx, order.id)
  return [
    ...lines.map((line) => sold(line.id, line.quantity, line.total, line.vat, line.make === 'gift-card')),
    sold(null, 1, order.shipping_fee, order.shipping_vat),
  ]
}
