import { type RawBuilder, sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import {
  type AdminOrderFilter,
  type AdminOrderList,
  type AdminOrderQuery,
  type AdminOrderRow,
  type FulfilmentState,
  ORDER_AGES,
  ORDER_STATUS_FILTERS,
  type OrderAge,
  type OrderPreset,
  type OrderState,
  type OrderStatusFilter,
} from '#modules/orders/contract.ts'
import { promiseLight } from '#modules/orders/rules/promise-light.ts'
import { shownStatus } from '#modules/orders/rules/shown-status.ts'
import '#modules/orders/tables.ts'
import type { AttemptState } from '#modules/payments/contract.ts'
import { amountDue, type Refunded } from '#modules/payments/rules/amount-due.ts'
import { RECEIVED } from '#modules/payments/rules/attempt-moves.ts'
import type { LedgerEntry } from '#modules/payments/rules/ledger.ts'
import { paymentStatus } from '#modules/payments/rules/payment-status.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { JOB_STATES } from '#modules/workshop/contract.ts'
import '#modules/workshop/tables.ts'
import '#modules/identity/tables.ts'
import { AWAITS } from '#modules/inventory/index.ts'
import { refundedJson, reservedSql } from '#modules/payments/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'
import { frontOf } from '#views/catalogue/product-pictures.ts'
import { conditionsOf, OF_PRESET, ofAge, orderOf, STATES_OF, type When } from './admin-order-filter.ts'
import { matches } from './admin-order-search.ts'

type StatusCounts = Record<OrderStatusFilter, number>

/** Counts orders by status. Each state is counted in its own range of the index, which is faster than grouping. */
export async function statusCountsOf(db: Db): Promise<StatusCounts> {
  const { rows } = await sql<{ state: OrderState; count: number }>`
    select state, (select count(*)::int from orders where orders.state = each.state) as count
    from unnest(${sql.lit(`{${Object.values(STATES_OF).flat()}}`)}::text[]) as each (state)`.execute(db)
  const count = (states: readonly OrderState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + row.count, 0)
  return Object.fromEntries(ORDER_STATUS_FILTERS.map((status) => [status, count(STATES_OF[status])])) as StatusCounts
}

type Row = Omit<AdminOrderRow, 'status' | 'payment' | 'createdAt' | 'promised' | 'draft'> & {
  state: OrderState
  latest: string
  slot: { opens: number; closes: number } | null
  created_at: Date
  parcels: FulfilmentState[]
  entries: LedgerEntry[]
  refunded: Refunded
  reserved: number
  attempts: { state: AttemptState }[]
}
const ENDED: readonly OrderState[] = ['cancelled', 'expired']

const DESK_COLUMNS = sql`source, tags, amount_paid as paid, amount_due as due, arrives_latest::text as latest,
  (select coalesce(sum(amount), 0)::bigint from payment_attempt
    where payment_attempt.order_id = orders.id and part = 'deposit' and payment_attempt.state = any(${sql.lit(`{${RECEIVED.join(',')}}`)}::text[])) as deposit,
  case when slot_id is not null then json_build_object('opens', slot_opens, 'closes', slot_closes) end as slot,
  (select workshop_job.state from workshop_job where workshop_job.order_id = orders.id and workshop_job.state not in ('remake', 'cancelled')
    order by array_position(${sql.lit(`{${JOB_STATES.join(',')}}`)}::text[], coalesce(held_from, workshop_job.state)),
      workshop_job.state <> 'on_hold' limit 1) as production,
  (select json_build_object('id', "user".id, 'name', "user".name) from "user" where "user".id = orders.assigned_to) as assignee`

type Which = { where: RawBuilder<unknown>; order?: RawBuilder<unknown>; limit: number; skip?: number; now: Date }

/** Reads order rows. Selects the ids first, so other data is read for one page only. */
export async function orderRows(
  db: Db,
  { where, order = orderOf('-created'), limit, skip = 0, now }: Which,
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
      ${AWAITS} as awaits, ${DESK_COLUMNS},
      (select coalesce(json_agg(fulfilment.state), '[]') from fulfilment where order_id = orders.id) as parcels,
      (select coalesce(json_agg(json_build_object('debit', debit, 'credit', credit, 'amount', amount, 'cause', cause)), '[]')
        from payment_entry where order_id = orders.id) as entries, ${refundedJson(sql`orders.id`)} as refunded, ${reservedSql(sql`orders.id`)} as reserved,
      (select coalesce(json_agg(json_build_object('state', payment_attempt.state)), '[]')
        from payment_attempt where order_id = orders.id) as attempts
    from orders join page using (id) order by ${order}`.execute(db)
  const today = dayOf(now)
  return rows.map(({ state, parcels, entries, refunded, reserved, attempts, created_at, latest, slot, ...row }) => ({
    ...row,
    draft: state === 'draft',
    due: ENDED.includes(state) ? 0 : row.due,
    promised: { day: latest, slot, light: promiseLight({ state, parcels, day: latest, today }) },
    status: shownStatus(state, parcels),
    payment: paymentStatus({
      money: amountDue({ total: row.total, entries, refunded, reserved }),
      attempts,
      ended: ENDED.includes(state),
    }),
    createdAt: created_at.toISOString(),
  }))
}

/** Drafts are listed only with the filter `draft`. */
const LISTED = ORDER_STATUS_FILTERS.filter((status) => status !== 'draft')

const isNarrowed = ({ status: _, q: _words, ...others }: AdminOrderFilter) =>
  Object.values(others).some((value) => value !== undefined && value !== '')

/** Reuses the status counts when only the status is filtered. */
async function totalOf(db: Db, filter: AdminOrderFilter, where: RawBuilder<unknown>, counting: Promise<StatusCounts>) {
  if (!isNarrowed(filter)) {
    const counts = await counting
    return filter.status ? counts[filter.status] : LISTED.reduce((sum, status) => sum + counts[status], 0)
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

type Page = Pick<AdminOrderQuery, 'sort' | 'page' | 'size'>
const skipped = ({ page, size }: Page) => (page - 1) * size

/** Runs the text search once, for both the page and the count. */
async function searched(db: Db, { q = '', ...filter }: AdminOrderFilter, when: When, at: Page) {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with matching as materialized (
      select * from orders where ${matches(q)}),
    narrowed as materialized (select id, created_at, name, total, arrives_latest, amount_due
      from matching as orders where ${conditionsOf(filter, when)})
    select (select count(*)::int from narrowed) as total,
      array(select orders.id from narrowed as orders order by ${orderOf(at.sort)}
        limit ${sql.lit(at.size)} offset ${sql.lit(skipped(at))}) as ids`.execute(db)
  const { ids, total } = present(rows[0], 'an answer')
  const orders = await orderRows(db, {
    where: sql`orders.id = any(${ids}::uuid[])`,
    order: orderOf(at.sort),
    limit: at.size,
    now: when.now,
  })
  return { orders, total }
}

export async function adminOrderList(
  deps: Deps,
  { sort, page, size, ...filter }: AdminOrderQuery,
  me: string,
): Promise<Outcome<AdminOrderList>> {
  const { db } = deps
  const at = { sort, page, size }
  const when = { zone: (await storeSettings(deps)).timeZone, now: deps.clock.now(), me }
  const counting = statusCountsOf(db)
  const [statusCounts, { orders, total }, ages, staff] = await Promise.all([
    counting,
    filter.q ? searched(db, filter, when, at) : listed(db, filter, when, at, counting),
    filter.preset ? agesOf(db, filter.preset, when.now) : null,
    staffOf(db),
  ])
  return done({ orders, total, page, pages: Math.max(1, Math.ceil(total / size)), statusCounts, ages, staff })
}

async function agesOf(db: Db, preset: OrderPreset, now: Date): Promise<Record<OrderAge, number>> {
  const columns = ORDER_AGES.map((age) => sql`count(*) filter (where ${ofAge(age, now)})::int as ${sql.ref(age)}`)
  const { rows } = await sql<Record<OrderAge, number>>`
    select ${sql.join(columns)} from orders where ${OF_PRESET[preset]}`.execute(db)
  return present(rows[0], 'an answer')
}

const MAX_STAFF = 100
async function staffOf(db: Db): Promise<AdminOrderList['staff']> {
  const { rows } = await sql<AdminOrderList['staff'][number]>`
    select id, name from "user" where role = 'admin' order by lower(name), id limit ${sql.lit(MAX_STAFF)}`.execute(db)
  return rows
}

async function listed(db: Db, filter: AdminOrderFilter, when: When, at: Page, counting: Promise<StatusCounts>) {
  const where = conditionsOf(filter, when)
  const [orders, total] = await Promise.all([
    orderRows(db, { where, order: orderOf(at.sort), limit: at.size, skip: skipped(at), now: when.now }),
    totalOf(db, filter, where, counting),
  ])
  return { orders, total }
}
