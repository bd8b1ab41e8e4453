import { kes, type Money } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { RefundArgs } from '#modules/refunds/contract.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Db, Tx } from '#platform/db.ts'

/** Everything about an order that decides what can be given back of it, and where to. */
export type RefundFacts = {
  order: refunds.Refundable
  sources: (refunds.Source & { captured: number })[]
  disputed: boolean
}

/** Money that was lost to a dispute has gone back already, by the bank's hand. */
const GONE: readonly payments.Attempt['state'][] = ['disputed', 'dispute_lost']

/** The money of a captured payment goes back the way it came. Pesapal is asked once for each payment; what is left then goes by hand. */
function routeOf({ provider, method }: payments.Attempt, asked: payments.PesapalOrder | undefined): refunds.Route {
  if (provider === 'stripe') return 'provider'
  if (provider === 'pesapal' && asked?.confirmation_code && !asked.refund_asked_at) return 'provider'
  return method === 'gift-card' ? 'credit' : 'hand'
}

/** Of what Pesapal took, only cards are given back in part. */
const isPartly = ({ provider }: payments.Attempt, asked: payments.PesapalOrder | undefined): boolean =>
  provider !== 'pesapal' || asked?.paid_with === 'card' || asked?.refund_asked_at !== null

/** What has come in, gone back and can still go back; read under the order's lock when something is decided by it. */
export async function refundFacts(tx: Db | Tx, order: orders.OrderRow): Promise<RefundFacts> {
  const attempts = (await payments.attemptsOf(tx, order.id)).filter(({ state }) => payments.RECEIVED.includes(state))
  const open = attempts.filter(({ state }) => !GONE.includes(state))
  const taken = await refunds.takenOf(
    tx,
    open.map(({ id }) => id),
  )
  const entries = await payments.entriesOf(tx, order.id)
  /** Money that went back without a refund of ours: credit of an order that ended unpaid, or what was heard of too early. */
  const elsewhere = (id: string) => Math.max(0, payments.goneBackOf(entries, id) - (taken.get(id)?.succeeded ?? 0))
  const gone = (id: string) => (taken.get(id)?.taken ?? 0) + elsewhere(id)
  const regional = new Map(
    (
      await payments.pesapalOrdersOf(
        tx,
        open.map(({ id }) => id),
      )
    ).map((row) => [row.attempt_id, row]),
  )
  const sources = open.map((attempt) => ({
    ...{ attemptId: attempt.id, captured: attempt.amount, left: kes(Math.max(0, attempt.amount - gone(attempt.id))) },
    ...{ route: routeOf(attempt, regional.get(attempt.id)), partly: isPartly(attempt, regional.get(attempt.id)) },
    capturedAt: attempt.created_at,
  }))
  const sum = (of: (source: (typeof sources)[number]) => number) => kes(sources.reduce((total, source) => total + of(source), 0))
  return {
    order: {
      lines: await soldLines(tx, order),
      paid: sum(({ captured }) => captured),
      back: sum(({ captured, left }) => captured - left),
    },
    sources,
    disputed: attempts.some(({ state }) => state === 'disputed'),
  }
}

/**
 * What a wish comes to, line by line and in all (cents). Refuses what `refunds/rules/refund.ts` refuses, `refunds.nothing-left`
 * and `refunds.disputed`.
 */
export function goesBack(facts: RefundFacts, wish: RefundArgs, keep = 0): Outcome<{ amount: Money; shares: refunds.Share[] }> {
  if (facts.disputed) return refuse(refunds.problems.disputed())
  const wanted = wantedOf(wish, keep)
  const shares = refunds.sharesOf(facts.order, wanted)
  if (!shares.ok) return shares
  const amount = refunds.amountOf(facts.order, wanted, shares.value)
  return amount > 0 ? done({ amount, shares: shares.value }) : refuse(refunds.problems.nothingLeft())
}

function wantedOf(wish: RefundArgs, keep: number): refunds.Wanted {
  switch (wish.by) {
    case 'lines':
      return { by: 'lines', lines: wish.lines, shipping: kes(wish.shipping) }
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
  const sold = (id: number | null, quantity: number, total: number, vat: number): refunds.SoldLine => {
    const gone = back.get(id)
    return {
      ...{ id, quantity, total: kes(total), vat: kes(vat) },
      back: { quantity: gone?.quantity ?? 0, amount: kes(gone?.amount ?? 0), vat: kes(gone?.vat ?? 0) },
    }
  }
  const lines = await orders.frozenLines(tx, order.id)
  return [
    ...lines.map((line) => sold(line.id, line.quantity, line.total, line.vat)),
    sold(null, 1, order.shipping_fee, order.shipping_vat),
  ]
}
