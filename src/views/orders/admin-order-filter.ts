import { type RawBuilder, sql } from 'kysely'
import type {
  AdminOrderFilter,
  OrderAge,
  OrderPreset,
  OrderState,
  OrderStatusFilter,
  PaymentFilter,
} from '#modules/orders/contract.ts'
import { SOON_days } from '#modules/orders/rules/promise-light.ts'
import '#modules/orders/tables.ts'
import { RECEIVED } from '#modules/payments/rules/attempt-moves.ts'
import { ACCOUNTS } from '#modules/payments/rules/ledger.ts'
import '#modules/payments/tables.ts'
import { HAS_ENDED } from '#modules/returns/rules/return-moves.ts'
import '#modules/returns/tables.ts'
import '#modules/measurements/tables.ts'
import { dayOf } from '#modules/shipping/index.ts'
import '#modules/workshop/tables.ts'
import { beginsWith } from '#platform/like.ts'
import { OUTSTANDING } from '#views/money/sales.ts'
import { matches } from './admin-order-search.ts'

export const STATES_OF: Record<OrderStatusFilter, readonly OrderState[]> = {
  'to-confirm': ['placed'],
  'to-send': ['confirmed', 'processing'],
  'on-hold': ['on_hold'],
  unpaid: ['pending_payment'],
  'on-its-way': ['fulfilled'],
  done: ['completed', 'expired', 'cancelled'],
  draft: ['draft'],
}

type Condition = RawBuilder<unknown>
/** `zone`: the shop's time zone, in which days are counted. `me`: the current user. */
export type When = { zone: string; now: Date; me: string }

const statesIn = (states: readonly OrderState[]) => sql`orders.state in (${sql.join(states.map((state) => sql.lit(state)))})`

/** SQL condition: a parcel of the order has not reached the customer. */
const NOT_THERE = sql`exists (
  select from fulfilment where fulfilment.order_id = orders.id and fulfilment.state not in ('delivered', 'collected', 'cancelled'))`

export const OF_PRESET: Record<OrderPreset, Condition> = {
  pending: statesIn(['pending_payment', 'placed', 'confirmed', 'on_hold']),
  shipped: sql`orders.state = 'fulfilled' and ${NOT_THERE}`,
  completed: sql`orders.state = 'completed'`,
}

const DAY_ms = 86_400_000
/** Minimum and maximum age in whole days. */
const DAYS: Record<OrderAge, [from: number, to: number | null]> = { '0-1': [0, 1], '2-3': [2, 3], '4-7': [4, 7], '8-': [8, null] }
const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_ms)

export function ofAge(age: OrderAge, now: Date): Condition {
  const [from, to] = DAYS[age]
  const conditions = [
    ...(from > 0 ? [sql`orders.created_at <= ${ago(now, from)}`] : []),
    ...(to === null ? [] : [sql`orders.created_at > ${ago(now, to + 1)}`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Leaves out drafts unless `status` asks for them. */
export function conditionsOf(filter: AdminOrderFilter, when: When): Condition {
  const { status, q } = filter
  const conditions: Condition[] = [
    status ? statesIn(STATES_OF[status]) : sql`orders.state <> 'draft'`,
    ...(q ? [sql`orders.id = any(array(select orders.id from orders where ${matches(q)}))`] : []),
    ...ofMoney(filter),
    ...ofDays(filter, when),
    ...ofWork(filter, when),
    ...ofMaking(filter, when),
    ...ofPayment(filter),
  ]
  return sql.join(conditions, sql` and `)
}

function ofMoney({ payment, min, max, due }: AdminOrderFilter): Condition[] {
  return [
    ...(payment ? [PAID[payment]] : []),
    ...(due === 'some' ? [OUTSTANDING] : []),
    ...(due === 'none' ? [sql`orders.amount_due = 0`] : []),
    ...(min === undefined ? [] : [sql`orders.total >= ${min}`]),
    ...(max === undefined ? [] : [sql`orders.total <= ${max}`]),
  ]
}

function ofDays(
  { from, to, promise, promisedFrom, promisedTo, preset, age }: AdminOrderFilter,
  { zone, now }: When,
): Condition[] {
  const today = dayOf(now)
  return [
    ...(preset ? [OF_PRESET[preset]] : []),
    ...(age ? [ofAge(age, now)] : []),
    ...(from ? [sql`orders.created_at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`orders.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(promisedFrom ? [sql`orders.arrives_latest >= ${promisedFrom}::date`] : []),
    ...(promisedTo ? [sql`orders.arrives_latest <= ${promisedTo}::date`] : []),
    ...(promise ? [STILL_PROMISED] : []),
    ...(promise === 'late' ? [sql`orders.arrives_latest < ${today}::date`] : []),
    ...(promise === 'soon'
      ? [sql`orders.arrives_latest between ${today}::date and ${today}::date + ${sql.lit(SOON_days)}::int`]
      : []),
  ]
}

/** SQL condition: the order was placed and has not reached its customer completely. */
const STILL_PROMISED = sql`(${statesIn(['placed', 'confirmed', 'on_hold', 'processing'])} or orders.state = 'fulfilled' and ${NOT_THERE})`

function ofWork(
  { goods, source, shipping, slot, production, assignee, tag, sku, country }: AdminOrderFilter,
  { me }: When,
): Condition[] {
  return [
    ...(goods ? [sql`${goods === 'here' ? sql`not ` : sql``}exists (${AWAITED})`] : []),
    ...(source ? [sql`orders.source = ${source}`] : []),
    ...(shipping ? [sql`orders.shipping_method = ${shipping}`] : []),
    ...(slot ? [slot === 'none' ? sql`orders.slot_id is null` : sql`orders.slot_id is not null`] : []),
    ...(production ? [sql`orders.id = any(array(select order_id from workshop_job where state = ${production}))`] : []),
    ...(assignee
      ? [assignee === 'none' ? sql`orders.assigned_to is null` : sql`orders.assigned_to = ${assignee === 'me' ? me : assignee}`]
      : []),
    ...(tag ? [sql`orders.tags @> ${[tag]}::text[] and orders.tags <> '{}'`] : []),
    ...(sku
      ? [sql`orders.id = any(array(select order_id from order_line where ${beginsWith(sql`upper(sku)`, sku.toUpperCase())}))`]
      : []),
    ...(country ? [sql`orders.address ->> 'country' = ${country}`] : []),
  ]
}

/** All conditions but `make` match few orders, so their subqueries start from the small table. */
function ofMaking({ make, measured, tailor, back, fittingFrom, fittingTo }: AdminOrderFilter, { me, zone }: When): Condition[] {
  const day = (typed: string, days: number) => sql`(${typed}::date + ${sql.lit(days)}::int)::timestamp at time zone ${zone}`
  const fitting = [
    ...(fittingFrom ? [sql`starts_at >= ${day(fittingFrom, 0)}`] : []),
    ...(fittingTo ? [sql`starts_at < ${day(fittingTo, 1)}`] : []),
  ]
  return [
    ...(make ? [sql`orders.id in (select order_id from order_line where make = ${make})`] : []),
    ...(measured ? [sql`orders.id = any(array(select order_id from order_measurement where state = ${measured}))`] : []),
    ...(tailor
      ? [sql`orders.id = any(array(select order_id from workshop_job where assignee = ${tailor === 'me' ? me : tailor}))`]
      : []),
    ...(back
      ? [sql`orders.id = any(array(select order_id from order_return where state <> all(${[...HAS_ENDED]}::text[])))`]
      : []),
    ...(fitting.length > 0
      ? [
          sql`orders.id = any(array(
          select order_id from fitting_booking where state = 'booked' and ${sql.join(fitting, sql` and `)}))`,
        ]
      : []),
  ]
}

/** An order paid with several methods matches each of them. */
const ofPayment = ({ paidBy }: AdminOrderFilter): Condition[] =>
  paidBy
    ? [
        sql`orders.id in (select order_id from payment_attempt where method = ${paidBy} and state = any(${[...RECEIVED]}::text[]))`,
      ]
    : []

const AWAITED = sql`select from stock_hold where stock_hold.order_id = orders.id and stock_hold.state = 'backordered'`
/** SQL condition: money is authorised for the order. Few orders match, so the index on authorised attempts is used. */
const RESERVED = sql`orders.id = any(array(
  select order_id from payment_attempt where payment_attempt.state = 'authorized' and void_asked_at is null))`

/** The database maintains `payment_progress`; refunds are in the ledger. */
const PAID: Record<PaymentFilter, Condition> = {
  unpaid: sql`orders.payment_progress = 'unpaid' and not ${RESERVED}`,
  authorized: RESERVED,
  'partly-paid': sql`orders.payment_progress = 'partly-paid'`,
  paid: sql`orders.payment_progress = 'paid'`,
  refunded: sql`orders.id = any(array(select order_id from payment_entry where debit = ${sql.lit(ACCOUNTS.customer)}))`,
}

const SORTED: Record<string, Condition> = {
  created: sql`orders.created_at`,
  name: sql`lower(orders.name)`,
  total: sql`orders.total`,
  promised: sql`orders.arrives_latest`,
  due: sql`orders.amount_due`,
}

/** Parses a sort order such as `-total,name`. Adds the id, so the order is deterministic. */
export function orderOf(sort: string): Condition {
  const keys = sort.split(',').map((key) => ({ by: SORTED[key.replace(/^-/, '')], desc: key.startsWith('-') }))
  const lastDesc = keys.at(-1)?.desc ?? true
  const columns = keys.map(({ by, desc }) => sql`${by} ${sql.raw(desc ? 'desc' : 'asc')}`)
  return sql.join([...columns, sql`orders.id ${sql.raw(lastDesc ? 'desc' : 'asc')}`])
}
