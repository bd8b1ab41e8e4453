import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { AdminOrderReturns, AskReturn, OrderReturns, ReturnQuote } from '#modules/returns/contract.ts'
import * as returns from '#modules/returns/index.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { mayChangeOrder } from '#steps/proof/prove-change.ts'
import { exchangeQuote, priceExchange } from '#steps/returns/exchange-price.ts'
import { returnFacts } from '#steps/returns/return-facts.ts'
import { mailReturn, nameOf } from '#steps/returns/return-mail.ts'
import { ownReturns, returnsForHouse } from '#steps/returns/show-returns.ts'
import { quoteRefund } from '#steps/settlement/ledger/quote-refund.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { otherSizes } from '#views/catalogue/other-sizes.ts'
import { liveOffers } from '#views/promotions/live-offers.ts'

/**
 * Requests a return, exchange, repair or alteration for an order's customer; staff decide. Idempotent by id. Refuses
 * `returns.no-such-return` for an id of another order, and what `mayChangeOrder`, `returns.validateReturnRequest` and `sizesAreThere` refuse.
 */
export async function askReturn(
  deps: Deps,
  owner: orders.Owner,
  number: string,
  input: AskReturn,
): Promise<Outcome<OrderReturns>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const written = await transact(deps.db, async (tx) => {
    const order = await orders.lockOwned(tx, owner, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const existing = await returns.returnById(tx, input.id)
    if (existing) return existing.order_id === order.id ? done(undefined) : refuse(returns.problems.noSuchReturn())
    const opened = await open(deps, tx, order, input, 'customer')
    if (!opened.ok) return opened
    const detail = { return: nameOf(order.number, opened.value) }
    const cause = { kind: 'return-waiting', cause: input.id, orderId: order.id } as const
    await actionItems.openActionItem(tx, { ...cause, detail, at: deps.clock.now() })
    return done(undefined)
  })
  return written.ok ? ownReturns(deps, owner, number) : written
}

/**
 * Records a return requested at the counter or by telephone. The return window does not apply to staff. Refuses
 * `orders.no-such-order`, `returns.no-such-return` for an id of another order, and what `returns.validateReturnRequest` and `sizesAreThere`
 * refuse.
 */
export async function askForCustomer(
  deps: Deps,
  staff: Staff,
  number: string,
  input: AskReturn,
): Promise<Outcome<AdminOrderReturns>> {
  const written = await transact(deps.db, async (tx) => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const existing = await returns.returnById(tx, input.id)
    if (existing) return existing.order_id === order.id ? done(undefined) : refuse(returns.problems.noSuchReturn())
    const opened = await open(deps, tx, order, input, staff.email)
    if (!opened.ok) return opened
    const { kind, state, ordinal } = opened.value
    await audit.record(tx, {
      actor: staff.id,
      action: 'return-opened',
      subject: `order ${order.number}`,
      at: deps.clock.now(),
      before: null,
      after: { return: nameOf(order.number, { ordinal }), kind, state, lines: input.lines },
    })
    return done(undefined)
  })
  return written.ok ? returnsForHouse(deps, number) : written
}

async function open(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  input: AskReturn,
  by: string,
): Promise<Outcome<returns.ReturnRow>> {
  const at = deps.clock.now()
  const facts = await returnFacts(tx, order, at)
  const judged = returns.validateReturnRequest(input, facts, by === 'customer' ? 'customer' : 'staff')
  if (!judged.ok) return judged
  const available = await sizesAreThere(tx, order, input, facts.lines, at)
  if (!available.ok) return available
  const { kind, fee } = judged.value
  const row = await returns.openReturn(tx, { ...input, orderId: order.id, kind, fee, by, at })
  const units = input.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  await orders.recordEvent(tx, {
    orderId: order.id,
    kind: 'return-moved',
    actor: by,
    at,
    ...(input.words && { reason: input.words }),
    detail: { return: nameOf(order.number, row), of: kind, to: row.state, wish: input.wish, why: input.reason, units },
  })
  await mailReturn(deps, tx, order, row, { fee })
  return done(row)
}

/**
 * Checks that the requested sizes are available now; they are allocated when the exchange is settled. Refuses
 * `returns.not-that-size`, and `returns.not-this-way` for sizes without an exchange.
 */
async function sizesAreThere(
  tx: Db | Tx,
  order: orders.OrderRow,
  { wish, lines: requestedLines }: Pick<AskReturn, 'wish' | 'lines'>,
  lines: readonly { id: number; variantId: number | null }[],
  now: Date,
): Promise<Outcome<void>> {
  if (wish !== 'exchange') {
    return requestedLines.some(({ exchange }) => exchange !== undefined) ? refuse(returns.problems.notThisWay()) : done(undefined)
  }
  const had = lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  const sizes = await otherSizes(tx, had, { channel: order.channel, now })
  const isThere = ({ line, quantity, exchange }: AskReturn['lines'][number]) => {
    const variant = lines.find(({ id }) => id === line)?.variantId
    return sizes.some((size) => size.of === variant && size.variantId === exchange && size.left >= quantity)
  }
  return requestedLines.every(isThere) ? done(undefined) : refuse(returns.problems.notThatSize())
}

/**
 * Quotes the refund of some pieces, without delivery, and the price of other pieces in exchange. Refuses `orders.no-such-order`,
 * and what `quoteRefund`, `sizesAreThere` and `priceExchange` refuse.
 */
export async function quoteReturn(
  deps: Deps,
  owner: orders.Owner,
  number: string,
  lines: AskReturn['lines'],
): Promise<Outcome<ReturnQuote>> {
  const order = await orders.ownedByNumber(deps.db, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const goodsBack = lines.map(({ line, quantity }) => ({ line, quantity, goods: 'restock' as const }))
  const quote = await quoteRefund(deps, order.number, { by: 'lines', lines: goodsBack, shipping: 0 })
  if (!quote.ok) return quote
  const instead = lines.flatMap(({ exchange, ...of }) => (exchange === undefined ? [] : [{ ...of, variantId: exchange }]))
  if (instead.length > 0) {
    const sold = (await orders.frozenLines(deps.db, order.id)).map(({ id, variant_id }) => ({ id, variantId: variant_id }))
    const exchanged = lines.filter(({ exchange }) => exchange !== undefined)
    const available = await sizesAreThere(deps.db, order, { wish: 'exchange', lines: exchanged }, sold, deps.clock.now())
    if (!available.ok) return available
  }
  const now = deps.clock.now()
  const exchange =
    instead.length > 0
      ? await priceExchange({ ...deps, live: await liveOffers(deps) }, deps.db, order, instead, now)
      : done(undefined)
  if (!exchange.ok) return exchange
  const { amount, vat, parts } = quote.value
  return done({
    amount,
    vat,
    exchange: exchange.value ? exchangeQuote(exchange.value) : null,
    parts: parts.map(({ amount: part, route, provider }) => ({ amount: part, route, provider })),
  })
}
