import { minutesAfter } from '#kernel/clock.ts'
import { isCurrency } from '#kernel/currency.ts'
import { newId, newOrderNumber } from '#kernel/ids.ts'
import { isLanguage } from '#kernel/languages.ts'
import { kes, type Money } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { currentRates, type RateTable } from '#modules/localisation/index.ts'
import * as orders from '#modules/orders/index.ts'
import { type PoliciesShown, policiesShown } from '#modules/pages/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as returns from '#modules/returns/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { noticeOf } from '#steps/settlement/ledger/notice-of.ts'
import { asParcelLine, type MadeLine, makeOrder, quoteMaking } from '#steps/settlement/making/make-order.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import { liveOffers } from '#views/promotions/live-offers.ts'
import { type ExchangeDeps, priceExchange, toExchange } from './exchange-price.ts'
import type { Locked } from './transition-return.ts'

/** Data read before the transaction begins, because a transaction must not wait for a second connection. */
export type ForExchange = ExchangeDeps & { rates: RateTable; policies: PoliciesShown; plan: shipping.Plan }
export async function readForExchange(deps: Deps, number: string): Promise<ForExchange> {
  const order = await orders.findByNumber(deps.db, number)
  const language = order && isLanguage(order.language) ? order.language : 'en'
  const [rates, policies, plan, live] = await Promise.all([
    currentRates(deps),
    policiesShown(deps, language),
    shipping.plan(deps),
    liveOffers(deps),
  ])
  return { rates, policies, plan, live, secret: deps.secret, config: deps.config }
}

/** Time that exchange goods are reserved while the price difference is unpaid. */
const KEPT_minutes = 48 * 60

export type NewOrder = { id: string; number: string; total: Money }

/**
 * Makes the exchange order for the same customer and address, with free delivery, and reserves its goods. Refuses
 * `returns.nothing-accepted`, `shipping.not-there`, and what `priceExchange` and `makeOrder` refuse.
 */
export async function orderInExchange(
  tx: Tx,
  { order, row, at }: Locked,
  by: string,
  { rates, policies, plan, ...pricing }: ForExchange,
): Promise<Outcome<NewOrder>> {
  const items = toExchange(await returns.itemsOf(tx, [row.id]))
  if (items.length === 0) return refuse(returns.problems.nothingAccepted())
  const priced = await priceExchange(pricing, tx, order, items, at)
  if (!priced.ok) return priced
  const { lines, promoted } = priced.value
  const option = freeDelivery(plan, order, lines, at)
  if (!option.ok) return option
  const making = {
    id: newId(),
    number: newOrderNumber(),
    channel: order.channel,
    source: 'staff' as const,
    actor: by,
    cartId: null,
    owner: ownerOf(order),
    contact: { name: order.name, email: order.email, phone: order.phone },
    address: order.address,
    language: order.language,
    policies,
    rates,
    slot: undefined,
    lines,
    promoted,
    at,
    currency: isCurrency(order.shown_currency) ? order.shown_currency : ('KES' as const),
    option: option.value,
  }
  const sendDay = shipping.parcelOf(lines.map(asParcelLine), kes(0)).sendDay ?? null
  const reservation = { payBy: minutesAfter(at, KEPT_minutes), sendDay: { counted: sendDay, ...(sendDay && { shown: sendDay }) } }
  const made = await makeOrder(tx, making, reservation)
  return made.ok ? done({ id: making.id, number: made.value.number, total: quoteMaking(making).total }) : made
}

function freeDelivery(plan: shipping.Plan, order: orders.OrderRow, lines: readonly MadeLine[], at: Date) {
  const worth = kes(lines.reduce((sum, { total }) => sum + total, 0))
  const parcel = shipping.parcelOf(lines.map(asParcelLine), worth)
  const option = shipping.shippingOption(shipping.forOrdersThere(plan), order.address, parcel, order.shipping_method, at)
  return option.ok ? done({ ...option.value, fee: 0 }) : option
}

function ownerOf({ customer_id, visitor_id }: orders.OrderRow) {
  if (customer_id !== null) return { customerId: customer_id }
  return visitor_id === null ? ('nobody' as const) : { visitorId: visitor_id }
}

/**
 * Records a payment of `amount` KES cents for the exchange order, from the value of the returned goods. It is settled after the
 * commit. Returns the attempt's id; undefined for 0.
 */
export async function payInExchange(tx: Tx, made: NewOrder, amount: number, at: Date): Promise<string | undefined> {
  if (amount === 0) return undefined
  const id = payments.newAttemptId()
  const attempt = await payments.insertAttempt(tx, {
    id,
    orderId: made.id,
    provider: 'house',
    method: 'exchange',
    part: 'whole',
    amount,
    state: 'processing',
    at,
    checkAt: null,
  })
  await payments.nameAttempt(tx, id, id)
  await payments.saveProviderUpdate(tx, { notice: noticeOf(attempt), source: 'check', attemptId: id, at })
  return id
}

/** Queues an e-mail with a payment link for the price difference. No-op when `amount` (KES cents) is 0. */
export async function askForRest(
  deps: Deps,
  tx: Tx,
  made: NewOrder,
  amount: number,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const order = amount > 0 ? await orders.lockById(tx, made.id) : undefined
  if (!order) return
  await orders.recordEvent(tx, { orderId: made.id, kind: 'payment-link', actor: by, at, detail: { amount } })
  const facts = { amount, canPay: true, ...(order.pay_by && { keptUntil: order.pay_by.toISOString() }) }
  await mailOrder(deps, tx, order, { template: 'payment-link', cause: `${made.id} exchange`, facts })
}
