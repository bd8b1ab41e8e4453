import { type RawBuilder, sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import {
  type AdminOrderFilter,
  type AdminOrderList,
  type AdminOrderQuery,
  type AdminOrderRow,
  type FulfilmentState,
  ORDER_STATUS_FILTERS,
  type OrderState,
  type OrderStatusFilter,
} from '#modules/orders/contract.ts'
import { shownStatus } from '#modules/orders/rules/shown-status.ts'
import '#modules/orders/tables.ts'
import type { AttemptState } from '#modules/payments/contract.ts'
import { amountDue, type Refunded } from '#modules/payments/rules/amount-due.ts'
import type { LedgerEntry } from '#modules/payments/rules/ledger.ts'
import { paymentStatus } from '#modules/payments/rules/payment-status.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { conditionsOf, matches, orderOf, STATES_OF } from './admin-order-filter.ts'
import { AWAITS } from './later.ts'
import { refundedJson, reservedSql } from './order-due.ts'
import { frontOf } from './product-pictures.ts'

type StatusCounts = Record<OrderStatusFilter, number>

/** How many orders there are in each status. */
export async function statusCountsOf(db: Db): Promise<StatusCounts> {
  const { rows } = await sql<{ state: OrderState; count: number }>`
    select state, count(*)::int as count from orders group by state`.execute(db)
  const count = (states: readonly OrderState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + row.count, 0)
  return Object.fromEntries(ORDER_STATUS_FILTERS.map((status) => [status, count(STATES_OF[status])])) as StatusCounts
}

type Row = Omit<AdminOrderRow, 'status' | 'payment' | 'createdAt'> & {
  state: OrderState
  created_at: Date
  parcels: FulfilmentState[]
  entries: LedgerEntry[]
  refunded: Refunded
  reserved: number
  attempts: { state: AttemptState }[]
}
type Which = { where: RawBuilder<unknown>; order?: RawBuilder<unknown>; limit: number; skip?: number }

/** Rows of orders. Which ones is decided first, so that nothing is gathered for those that are passed over. */
export async function orderRows(
  db: Db,
  { where, order = orderOf('-created'), limit, skip = 0 }: Which,
): Promise<AdminOrderRow[]> {
  const { rows } = await sql<Row>`
    with page as materialized (
      select id from orders where ${where} order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(skip)})
    select number, channel, orders.state, name, email, phone, shipping_method as shipping, created_at, total,
      (select json_build_object('name', order_line.name, 'size', order_line.size, 'swatch', order_line.swatch,
          'picture', ${frontOf(sql`variant.product_id`, sql`variant.swatch_id`)})
        from order_line left join variant on variant.id = order_line.variant_id
        where order_id = orders.id order by order_line.position limit 1) as first,
      (select count(*)::int - 1 from order_line where order_id = orders.id) as others,
      ${AWAITS} as awaits,
      (select coalesce(json_agg(fulfilment.state), '[]') from fulfilment where order_id = orders.id) as parcels,
      (select coalesce(json_agg(json_build_object('debit', debit, 'credit', credit, 'amount', amount, 'cause', cause)), '[]')
        from payment_entry where order_id = orders.id) as entries, ${refundedJson(sql`orders.id`)} as refunded, ${reservedSql(sql`orders.id`)} as reserved,
      (select coalesce(json_agg(json_build_object('state', payment_attempt.state)), '[]')
        from payment_attempt where order_id = orders.id) as attempts
    from orders join page using (id) order by ${order}`.execute(db)
  return rows.map(({ state, parcels, entries, refunded, reserved, attempts, created_at, ...row }) => ({
    ...row,
    status: shownStatus(state, parcels),
    payment: paymentStatus({
      money: amountDue({ total: row.total, entries, refunded, reserved }),
      attempts,
      ended: state === 'cancelled' || state === 'expired',
    }),
    createdAt: created_at.toISOString(),
  }))
}

const isNarrowed = ({ payment, goods, from, to, min, max }: AdminOrderFilter) =>
  [payment, goods, from, to, min, max].some((value) => value !== undefined && value !== '')

/** How many match: from the counts that are shown anyway, where nothing but the status is asked for. */
async function totalOf(db: Db, filter: AdminOrderFilter, where: RawBuilder<unknown>, counting: Promise<StatusCounts>) {
  if (!isNarrowed(filter)) {
    const counts = await counting
    return filter.status ? counts[filter.status] : ORDER_STATUS_FILTERS.reduce((sum, status) => sum + counts[status], 0)
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

type Page = Pick<AdminOrderQuery, 'sort' | 'page' | 'size'>
const skipped = ({ page, size }: Page) => (page - 1) * size

/** Looks words up once, for the page and for how many there are. */
async function searched(db: Db, { q = '', ...filter }: AdminOrderFilter, zone: string, at: Page) {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with matching as materialized (
      select id, state, created_at, name, total, payment_progress from orders where ${matches(q)}),
    narrowed as materialized (select * from matching as orders where ${conditionsOf(filter, zone)})
    select (select count(*)::int from narrowed) as total,
      array(select orders.id from narrowed as orders order by ${orderOf(at.sort)}
        limit ${sql.lit(at.size)} offset ${sql.lit(skipped(at))}) as ids`.execute(db)
  const { ids, total } = present(rows[0], 'an answer')
  const orders = await orderRows(db, { where: sql`orders.id = any(${ids}::uuid[])`, order: orderOf(at.sort), limit: at.size })
  return { orders, total }
}

/** A page of orders, and how many there are in each status. */
export async function adminOrderList(
  deps: Deps,
  { sort, page, size, ...filter }: AdminOrderQuery,
): Promise<Outcome<AdminOrderList>> {
  const { db } = deps
  const at = { sort, page, size }
  const zone = (await storeSettings(deps)).timeZone
  const counting = statusCountsOf(db)
  const [statusCounts, { orders, total }] = await Promise.all([
    counting,
    filter.q ? searched(db, filter, zone, at) : listed(db, filter, zone, at, counting),
  ])
  return done({ orders, total, page, pages: Math.max(1, Math.ceil(total / size)), statusCounts })
}

async function listed(db: Db, filter: AdminOrderFilter, zone: string, at: Page, counting: Promise<StatusCounts>) {
  const where = conditionsOf(filter, zone)
  const [orders, total] = await Promise.all([
    orderRows(db, { where, order: orderOf(at.sort), limit: at.size, skip: skipped(at) }),
    totalOf(db, filter, where, counting),
  ])
  return { orders, total }
}
