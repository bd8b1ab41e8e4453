import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { Picture } from '#kernel/shapes.ts'
import '#modules/analytics/tables.ts'
import '#modules/catalogue/tables.ts'
import '#modules/identity/tables.ts'
import '#modules/orders/tables.ts'
import { ACCOUNTS } from '#modules/payments/rules/ledger.ts'
import '#modules/payments/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { asPicture, withAssets } from './product-pictures.ts'

/** Of one day up to one time of it. Amounts are KES cents. */
const DayFigures = z.object({
  /** What was ordered and not called off, and its total with delivery and VAT. */
  orders: z.int(),
  sales: z.int(),
  /** What went back to customers, whenever it had been ordered, less what did not arrive. */
  refunded: z.int(),
  /** Visits of those who let themselves be counted, and those that ended in an order. */
  sessions: z.int(),
  bought: z.int(),
  newCustomers: z.int(),
})
export const SalesFigures = z.object({
  /** Today up to now, and the same weekday a week ago up to the same time. `day` and `before` are days of the house's own zone. */
  day: z.string(),
  before: z.string(),
  now: DayFigures,
  weekAgo: DayFigures,
  /** Partly paid orders, and what is still to come of them. */
  open: z.object({ orders: z.int(), amount: z.int() }),
  /** The last thirty days with today, each with the day thirty days before it. */
  days: z.array(z.object({ day: z.string(), sales: z.int(), orders: z.int(), salesBefore: z.int() })),
  /** Of those thirty days, what brought most. */
  top: z.array(
    z.object({ id: z.int(), slug: z.string(), name: z.string(), picture: Picture.nullable(), units: z.int(), sales: z.int() }),
  ),
})
export type SalesFigures = z.infer<typeof SalesFigures>

const DAYS = 30
const TOP = 5
const KEPT = sql`orders.state not in ('cancelled', 'expired')`

/** In the house's own zone. */
const ZONE = sql`coalesce((select value ->> 'timeZone' from setting where name = 'house'), 'Africa/Nairobi')`

/** The figures of the day that began at `begins`, up to `ends`. */
const figuresOf = (begins: RawBuilder<unknown>, ends: RawBuilder<unknown>) => sql`(
  select json_build_object(
    'orders', (select count(*) from orders where placed_at >= ${begins} and placed_at <= ${ends} and ${KEPT}),
    'sales', (select coalesce(sum(total), 0) from orders where placed_at >= ${begins} and placed_at <= ${ends} and ${KEPT}),
    'refunded', (select coalesce(sum(case cause when 'refund' then amount else -amount end), 0) from payment_entry
      where cause in ('refund', 'refund-failed') and (debit = ${sql.lit(ACCOUNTS.customer)} and cause = 'refund' or credit = ${sql.lit(ACCOUNTS.customer)} and cause = 'refund-failed')
        and at >= ${begins} and at <= ${ends}),
    'sessions', (select count(distinct session_id) from analytics_event
      where not of_house and occurred_at >= ${begins} and occurred_at <= ${ends}),
    'bought', (select count(distinct session_id) from analytics_event
      where name = 'purchase' and not of_house and occurred_at >= ${begins} and occurred_at <= ${ends}),
    'newCustomers', (select count(*) from "user" where role = 'customer' and "createdAt" >= ${begins} and "createdAt" <= ${ends})))`

type Today = Pick<SalesFigures, 'day' | 'before' | 'now' | 'weekAgo' | 'open'>

async function todayOf(db: Db, now: Date): Promise<Today> {
  const { rows } = await sql<Today>`
    with here as (select ${now}::timestamptz at time zone ${ZONE} as at, ${ZONE} as zone),
    span as (
      select at, date_trunc('day', at) at time zone zone as begins, (at - interval '7 days') at time zone zone as then_ends,
        date_trunc('day', at - interval '7 days') at time zone zone as then_begins from here)
    select to_char(at, 'YYYY-MM-DD') as day, to_char(at - interval '7 days', 'YYYY-MM-DD') as before,
      ${figuresOf(sql`begins`, sql`${now}::timestamptz`)} as now, ${figuresOf(sql`then_begins`, sql`then_ends`)} as "weekAgo",
      (select json_build_object('orders', count(*), 'amount', coalesce(sum(amount_due), 0)) from orders
        where payment_progress = 'partly-paid' and state <> 'draft') as open
    from span`.execute(db)
  return rows[0] as Today // one moment, one row
}

/** Each day by its own two ends in the index: to say of every order which day it was takes longer than to add them up. */
async function daysOf(db: Db, now: Date): Promise<SalesFigures['days']> {
  const { rows } = await sql<SalesFigures['days'][number]>`
    with today as (select (${now}::timestamptz at time zone ${ZONE})::date as day, ${ZONE} as zone),
    each as (select today.day - back as day, back, zone from today cross join generate_series(0, ${sql.lit(2 * DAYS - 1)}) as back),
    sold as (
      select day, back, orders, sales from each cross join lateral (
        select count(*)::int as orders, coalesce(sum(total), 0)::bigint as sales from orders
        where placed_at >= day::timestamp at time zone zone and placed_at < (day + 1)::timestamp at time zone zone
          and placed_at <= ${now} and ${KEPT}) as counted)
    select to_char(sold.day, 'YYYY-MM-DD') as day, sold.sales, sold.orders, earlier.sales as "salesBefore"
    from sold join sold as earlier on earlier.back = sold.back + ${sql.lit(DAYS)} order by sold.day`.execute(db)
  return rows
}

/** Worked out once for everybody who looks until something happens to an order, or the half minute of the cache is over. */
async function topOf({ db, cache }: Pick<Deps, 'db' | 'cache'>, now: Date): Promise<SalesFigures['top']> {
  const { rows } = await sql<{ newest: number }>`select coalesce(max(id), 0) as newest from order_event`.execute(db)
  return cache(`dashboard top ${now.toISOString().slice(0, 10)} ${rows[0]?.newest}`, () => soldBest(db, now))
}

async function soldBest(db: Db, now: Date): Promise<SalesFigures['top']> {
  const { rows } = await sql<SalesFigures['top'][number]>`
    with sold as (
      select variant.product_id as id, sum(case when order_line.unit = 'piece' then quantity else 1 end)::int as units,
        sum(order_line.total)::bigint as sales
      from orders join order_line on order_line.order_id = orders.id join variant on variant.id = order_line.variant_id
      where placed_at >= ${now}::timestamptz - make_interval(days => ${sql.lit(DAYS)}) and placed_at <= ${now} and ${KEPT}
      group by 1 order by sales desc, id limit ${sql.lit(TOP)})
    select product.id, slug, product.name, units, sales, (select ${asPicture} from ${withAssets}
      where product_media.product_id = product.id and product_media.view = 'front'
      order by product_media.position, product_media.id limit 1) as picture
    from sold join product using (id) order by sales desc, id`.execute(db)
  return rows
}

/** What was sold, given back and looked at: today against the same weekday, thirty days against the thirty before. */
export async function salesFigures(deps: Pick<Deps, 'db' | 'cache'>, now: Date): Promise<SalesFigures> {
  const { db } = deps
  const [today, days, top] = await Promise.all([todayOf(db, now), daysOf(db, now), topOf(deps, now)])
  return { ...today, days, top }
}
