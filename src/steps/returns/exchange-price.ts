import { add, kes, type Money, ZERO } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { LivePromotion } from '#modules/promotions/index.ts'
import type { ExchangeQuote } from '#modules/returns/contract.ts'
import * as returns from '#modules/returns/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { decideRefund, refundFacts } from '#steps/settlement/ledger/refund-sources.ts'
import type { MadeLine, Promoted } from '#steps/settlement/making/make-order.ts'
import { promotionsInExchange } from '#steps/settlement/making/promoted-additions.ts'
import { type GivenLine, readGiven } from '#steps/settlement/making/staff-order-lines.ts'
import { namedRows } from '#views/cart/cart-view.ts'
import { isMoneyTakenBack } from '#views/money/taken-back.ts'

/** Units of an order line to exchange for the same number of units of a variant. */
export type ToExchange = { line: number; quantity: number; variantId: number }

/** Lists the units of a return to exchange: the accepted ones, or all requested ones before the inspection. */
export const toExchange = (items: readonly returns.ItemRow[]): ToExchange[] =>
  items.flatMap(({ order_line_id, exchange_variant_id, accepted, quantity }) => {
    const units = accepted ?? quantity
    if (exchange_variant_id === null || units === 0) return []
    return [{ line: Number(order_line_id), quantity: units, variantId: Number(exchange_variant_id) }]
  })

/** `worth`: refund value of the returned units. `lines`, `promoted` and `total`: of the exchange order. In KES cents. */
export type PricedExchange = { lines: MadeLine[]; promoted: Promoted | undefined; worth: Money; total: Money }

/** `live`: read before a transaction begins. */
export type ExchangeDeps = Pick<Deps, 'secret' | 'config'> & { live: readonly LivePromotion[] }

/**
 * Prices the exchange of units of an order. Another variant of the same product costs what `exchangePrice` returns, anything
 * else today's price. Refuses `returns.payment-taken-back`, and what `decideRefund` and `readGiven` refuse.
 */
export async function priceExchange(
  deps: ExchangeDeps,
  db: Db | Tx,
  order: orders.OrderRow,
  exchanges: readonly ToExchange[],
  at: Date,
): Promise<Outcome<PricedExchange>> {
  if (await isMoneyTakenBack(db, order.id)) return refuse(returns.problems.paymentTakenBack())
  const facts = await refundFacts(db, order, at)
  const lines = exchanges.map(({ line, quantity }) => ({ line, quantity, goods: 'restock' as const }))
  const back = decideRefund(facts, { by: 'lines', lines, shipping: 0 })
  if (!back.ok) return back
  const sold = await orders.frozenLines(db, order.id)
  const lists = await listPrices(db, order, { sold, requested: exchanges, at })
  const staffLines = exchanges.map(({ line, quantity, variantId }): GivenLine => {
    const piece = sold.find(({ id }) => id === line)
    const listOfBought = lists.get(piece?.variant_id ?? 0)
    const listOfWanted = lists.get(variantId)
    if (!piece || !listOfBought || listOfBought.product !== listOfWanted?.product) return { variantId, quantity }
    const { unitPrice, discount } = returns.exchangePrice({
      worth: back.value.shares.find((share) => share.line === line)?.amount ?? ZERO,
      units: quantity,
      unitPrice: kes(piece.unit_price),
      listOfBought: listOfBought.price,
      listOfWanted: listOfWanted.price,
    })
    return { variantId, quantity, price: { amount: unitPrice, reason: `Exchange, order ${order.number}` }, discount }
  })
  const made = await readGiven(db, staffLines, { customerId: order.customer_id, channel: order.channel, now: at })
  if (!made.ok) return made
  // A line with an exchange price gets no promotion, even when that price equals the list price.
  const promotable = made.value.map((line, nth) => {
    const price = staffLines[nth]?.price
    return price && !line.given ? { ...line, given: { listPrice: line.unitPrice, reason: price.reason } } : line
  })
  const promoted = await promotionsInExchange(deps, db, order, { lines: promotable, live: deps.live, at })
  const before = add(...made.value.map((line) => kes(line.total - (line.ownDiscount ?? 0))))
  const off = add(...(promoted?.adjustments ?? []).map(({ amount }) => kes(amount)))
  return done({ lines: made.value, promoted, worth: back.value.amount, total: kes(before - off) })
}

export function exchangeQuote({ worth, total }: PricedExchange): ExchangeQuote {
  const { due, back } = returns.exchangeMoney(worth, total)
  return { total, due, back }
}

type ExchangeFacts = { sold: readonly orders.FrozenLine[]; requested: readonly ToExchange[]; at: Date }

/** Current list prices in the channel of the order, by variant id. Deleted variants are missing. */
async function listPrices(db: Db | Tx, { channel }: orders.OrderRow, { sold, requested, at }: ExchangeFacts) {
  const bought = sold.flatMap(({ id, variant_id }) =>
    variant_id && requested.some(({ line }) => line === id) ? [variant_id] : [],
  )
  const ids = new Set([...bought, ...requested.map(({ variantId }) => variantId)])
  const wants = [...ids].map((variantId) => ({ variantId, quantity: 1 }))
  const rows = await namedRows(db, wants, { ownerId: null, channel, now: at })
  return new Map(rows.map(({ variant_id, slug, listPrice }) => [variant_id, { product: slug, price: kes(listPrice) }]))
}
