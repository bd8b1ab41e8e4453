import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderCan, OrderSteps } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import type { OrderAttempts } from '#modules/payments/contract.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { type ActionItemList, ActionItemQuery } from '#services/action-items/contract.ts'
import { returnsForHouse } from '#steps/returns/show-returns.ts'
import { mayEdit } from '#steps/settlement/ledger/may-edit.ts'
import { refundsOf } from '#steps/settlement/ledger/show-refunds.ts'
import { actionItems } from '#views/admin/action-items.ts'
import { attemptsShown } from '#views/money/order-attempts.ts'
import { adminOrder, ORDER_ID } from '#views/orders/order.ts'
import { orderMails } from '#views/orders/order-mails.ts'
import { orderRisk } from '#views/orders/order-risk.ts'
import { orderSteps } from '#views/orders/order-steps.ts'
import { shownParcels } from '#views/orders/shown-parcels.ts'
import { fittingShown, fittings } from '#views/tailoring/fittings.ts'
import { houseMeasurements } from '#views/tailoring/order-measurements.ts'
import { orderPatterns } from '#views/tailoring/order-patterns.ts'
import { orderJobs } from '#views/tailoring/workshop.ts'
import { orderTimeline } from './order-timeline.ts'

/**
 * Returns an order with the data of the order page, and what `by` may do with it. `reference`:
 * number or id. Refuses `orders.no-such-order`.
 */
export async function orderDesk(deps: Deps, reference: string, by: Rights) {
  const order = await adminOrder(deps, reference)
  if (!order.ok) return order
  const { id, number } = order.value
  const row = await orders.orderById(deps.db, id)
  if (!row) return refuse(orders.problems.noSuchOrder())
  const read = await allOf({
    steps: orderSteps(deps, number, by),
    attempts: attemptsShown(deps.db, number),
    refunds: refundsOf(deps, number),
    parcels: shownParcels(deps, number),
    timeline: orderTimeline(deps, number),
    mails: orderMails(deps, number),
    risk: orderRisk(deps, number),
  })
  if (!read.ok) return read
  const editable = (await mayEdit(deps.db, row)).ok
  const { toPay } = await amountDueOf(deps.db, row)
  const isDue = toPay > 0 && row.state !== 'draft' && !orders.hasEnded(row.state)
  return done({ order: order.value, can: canOf(by, { ...read.value, editable, isDue }), ...read.value })
}

type Facts = { steps: OrderSteps; attempts: OrderAttempts; refunds: OrderRefunds; editable: boolean; isDue: boolean }

function canOf(by: Rights, { steps, attempts, refunds, editable, isDue }: Facts): OrderCan {
  const isCharging = attempts.attempts.some(({ reserved }) => reserved?.charging)
  return {
    edit: hasRight(by, 'orders.refund') && editable,
    cancel: steps.cancelAndRefund !== null || steps.order.includes('cancel'),
    refund: hasRight(by, 'orders.refund') && !isCharging && !refunds.disputed && hasSomethingLeft(refunds),
    takePayment: hasRight(by, 'money.take') && isDue,
    sendLink: hasRight(by, 'orders.change') && isDue,
    capture: hasRight(by, 'money.take') && attempts.chargeable !== null,
    checkPayments: hasRight(by, 'money.take'),
    hold: steps.order.includes('hold'),
    resume: steps.order.includes('resume'),
    note: hasRight(by, 'orders.change'),
  }
}

const hasSomethingLeft = ({ left, lines }: OrderRefunds): boolean =>
  left.goods + left.tooMuch > 0 || lines.some(({ line, quantity, amount }) => line !== null && quantity > 0 && amount === 0)

/**
 * Returns further data for the order page. `reference`: number or id. Refuses
 * `orders.no-such-order`.
 */
export async function besideOrder(deps: Deps, reference: string, by: Rights) {
  const { db } = deps
  const row = ORDER_ID.test(reference)
    ? await orders.orderById(db, reference)
    : await orders.findByNumber(db, reference.toUpperCase())
  if (!row) return refuse(orders.problems.noSuchOrder())
  const { number } = row
  return allOf({
    actionItems: itemsFor(deps, number, by),
    measured: orRefuse(houseMeasurements(db, number, { open: false })),
    patterns: orRefuse(orderPatterns(db, number)),
    workshop: orderJobs(deps, number),
    fitting: fittingShown(deps, number),
    fittings: fittings(deps, { order: number }),
    returns: returnsForHouse(deps, number),
  })
}

/** Returns the open action items of an order. Empty without the permission `house.enter`. */
async function itemsFor({ db }: Deps, order: string, by: Rights): Promise<Outcome<ActionItemList>> {
  if (!hasRight(by, 'house.enter')) return done({ items: [], open: 0, next: null })
  return done(await actionItems(db, ActionItemQuery.parse({ order })))
}

const orRefuse = async <T>(found: Promise<T | undefined>): Promise<Outcome<T>> => {
  const value = await found
  return value === undefined ? refuse(orders.problems.noSuchOrder()) : done(value)
}

type Reads = Record<string, Outcome<unknown> | Promise<Outcome<unknown>>>
type Values<R extends Reads> = { [Name in keyof R]: Awaited<R[Name]> extends Outcome<infer T> ? T : never }

/** Runs the reads in parallel. Returns their values by name, or the first refusal. */
async function allOf<R extends Reads>(reads: R): Promise<Outcome<Values<R>>> {
  const entries = await Promise.all(Object.entries(reads).map(async ([name, read]) => [name, await read] as const))
  const values: Record<string, unknown> = {}
  for (const [name, outcome] of entries) {
    if (!outcome.ok) return outcome
    values[name] = outcome.value
  }
  return done(values as Values<R>)
}
