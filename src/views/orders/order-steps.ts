import { sql } from 'kysely'
import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import { allowedTransitions } from '#domain/transitions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type OrderSteps, STAFF_MOVES } from '#modules/orders/contract.ts'
import { holdableParcel, holdOf, problems } from '#modules/orders/index.ts'
import { fulfilmentMoves } from '#modules/orders/rules/fulfilment-moves.ts'
import { nextStep } from '#modules/orders/rules/next-step.ts'
import { type MoveRequest, orderMoves } from '#modules/orders/rules/order-moves.ts'
import { HAS_ARRIVED } from '#modules/orders/rules/parcel-states.ts'
import { decisiveParcel } from '#modules/orders/rules/parcel-units.ts'
import { feeMax } from '#modules/orders/rules/retained-shipping-fee.ts'
import '#modules/orders/tables.ts'
import { problems as paymentProblems } from '#modules/payments/problems.ts'
import { UNDER_WAY } from '#modules/payments/rules/attempt-moves.ts'
import '#modules/payments/tables.ts'
import { AWAITS } from '#modules/inventory/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import { problems as refundProblems } from '#modules/refunds/problems.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { parcelBook } from './order-parcels.ts'

/** SQL expression: number of the order created next after (`>`) or before (`<`) this one. Skips drafts; null without one. */
const neighbour = (side: '>' | '<') => sql<string | null>`(
  select other.number from orders as other
  where other.state <> 'draft' and (other.created_at, other.id) ${sql.raw(side)} (orders.created_at, orders.id)
  order by other.created_at ${sql.raw(side === '>' ? 'asc' : 'desc')}, other.id ${sql.raw(side === '>' ? 'asc' : 'desc')} limit 1)`

const orderToStep = (db: Db, number: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'state', 'placed_at', 'shipping_method', 'shipping_fee', 'total', 'assigned_to', 'tags', 'version'])
    .select(
      sql<boolean>`exists (select from payment_attempt where order_id = orders.id
        and (state = any(${UNDER_WAY as string[]}) or state = 'authorized' and capture_asked_at is not null))`.as('under_way'),
    )
    .select(sql<boolean>`exists (select from payment_attempt where order_id = orders.id and state = 'disputed')`.as('disputed'))
    .select(neighbour('>').as('newer'))
    .select(neighbour('<').as('older'))
    .select(AWAITS.as('awaits'))
    .where('number', '=', number)
    .executeTakeFirst()

/**
 * Returns the transitions that an order and its parcel can make now and that `by` may make. Cancelling also needs the
 * permission to refund while the shop keeps money of the order. Refuses `orders.no-such-order`.
 */
export async function orderSteps({ db }: Deps, number: string, by: Rights): Promise<Outcome<OrderSteps>> {
  const order = await orderToStep(db, number)
  if (!order) return refuse(problems.noSuchOrder())
  const book = await parcelBook(db, order)
  const live = book.parcels.filter(({ state }) => state !== 'cancelled')
  const parcel = decisiveParcel(book.parcels)
  const current =
    live.find(({ state }) => !HAS_ARRIVED.includes(state) && state !== 'lost') ?? (book.rest.length > 0 ? null : live[0]) ?? null
  const facts = book.factsOf(current)
  const money = {
    underWay: order.under_way ? paymentProblems.underWay() : null,
    disputed: order.disputed ? refundProblems.disputed() : null,
  }
  const can = (by: Exclude<MoveRequest['by'], 'customer'>, decisive = parcel) =>
    orderMoves(order, { by, money, parcel: decisive })
  const { kept: retained, due } = await amountDueOf(db, order)
  const fee = feeMax({ parcel, shippingFee: order.shipping_fee, kept: retained })
  const mayChange = hasRight(by, 'orders.change')
  const mayRelease = hasRight(by, 'orders.release') || (await holdOf(db, order))?.why === 'goods'
  const mayCancel = mayChange && (retained === 0 || hasRight(by, 'orders.refund'))
  const steps = {
    order: STAFF_MOVES.filter((move) => {
      const verdict = can('staff', move === 'hold' ? holdableParcel(book.parcels) : parcel)[move]
      return verdict === null && (move === 'cancel' ? mayCancel : mayChange) && (move !== 'resume' || mayRelease)
    }),
    parcel: mayChange ? allowedTransitions(fulfilmentMoves(facts)) : [],
    several: live.length + (book.rest.length > 0 ? 1 : 0) > 1 ? (current ? live.indexOf(current) : live.length) + 1 : null,
    awaits: order.awaits,
    making: facts.making === true && !facts.left,
  }
  return done({
    ...steps,
    next: mayChange || steps.making ? nextStep({ ...steps, state: order.state, due }) : null,
    version: order.version,
    assignee: order.assigned_to,
    tags: order.tags,
    newer: order.newer,
    older: order.older,
    cancelAndRefund:
      mayCancel && can('staff-with-refund').cancel === null ? { goods: parcel !== 'lost', feeMax: Math.max(0, fee) } : null,
  })
}
