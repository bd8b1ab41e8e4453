import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { Picture } from '#shapes/catalogue.ts'
import '#modules/analytics/tables.ts'
import '#modules/catalogue/tables.ts'
import '#modules/identity/tables.ts'
import { renewAllCustomers } from '#modules/customers/index.ts'
import '#modules/orders/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { asPicture, withAssets } from '#views/catalogue/product-pictures.ts'
import { newCustomersIn, OUTSTANDING, productSales, SALES_COLUMNS, SHOP_ZONE, type Span, salesRows } from './sales.ts'

/** Amounts in KES cents without VAT, delivery and gift cards. */
const DayFigures = z.object({
  orders: z.int(),
  /** `net` is `gross` less `discounts`, `returns` and `disputes`. */
  gross: z.int(),
  discounts: z.int(),
  returns: z.int(),
  disputes: z.int(),
  net: z.int(),
  /** Sessions of visitors who consented to analytics, and how many of them have a purchase. Staff sessions do not count. */
  sessions: z.int(),
  bought: z.int(),
  newCustomers: z.int(),
})
export const SalesFigures = z.object({
  /**
   * Today up to now, and the same weekday a week ago up to the same time. `day` and `before` are days in the shop's time zone.
   */
  day: z.string(),
  before: z.string(),
  now: DayFigures,
  weekAgo: DayFigures,
  /** Number of orders with an amount due, and the sum of the amounts in KES cents. */
  outstanding: z.object({ orders: z.int(), amount: z.int() }),
  /** `netBefore`: net sales of the day thirty days earlier. */
  days: z.array(z.object({ day: z.string(), net: z.int(), orders: z.int(), netBefore: z.int() })),
  /** Products with the highest net sales in the thirty days up to now. */
  top: z.array(
    z.object({ id: z.int(), slug: z.string(), name: z.string(), picture: Picture.nullable(), units: z.int(), sales: z.int() }),
  ),
})
export type SalesFigures = z.infer<typeof SalesFigures>

const DAYS = 30
const TOP = 5
const figuresOf = (span: Span) => sql`(
  select json_build_object('orders', sold.orders, 'gross', gross, 'discounts', discounts, 'returns', returns, 'disputes', disputes, 'net', net,
    'sessions', (select count(distinct session_id) from analytics_event
      where not by_staff and occurred_at >= ${span.since} and occurred_at <= ${span.until}),
    'bought', (select count(distinct session_id) from analytics_event
      where name = 'purchase' and not by_staff and occurred_at >= ${span.since} and occurred_at <= ${span.until}),
    'newCustomers', ${newCustomersIn(span)})
  from (select ${SALES_COLUMNS} from ${salesRows(span)}) as sold)`

type Today = Pick<SalesFigures, 'day' | 'before' | 'now' | 'weekAgo' | 'outstanding'>

async function todayOf(db: Db, now: Date): Promise<Today> {
  const { rows } = await sql<Today>`
    with here as (select ${now}::timestamptz at time zone ${SHOP_ZONE} as at, ${SHOP_ZONE} as zone),
    span as materialized (
      select at, date_trunc('day', at) at time zone zone as begins, (at - interval '7 days') at time zone zone as then_ends,
        date_trunc('day', at - interval '7 days') at time zone zone as then_begins from here)
    select to_char(at, 'YYYY-MM-DD') as day, to_char(at - interval '7 days', 'YYYY-MM-DD') as before,
      ${figuresOf(spanFrom('begins', sql`${now}::timestamptz`))} as now,
      ${figuresOf(spanFrom('then_begins', sql`(select then_ends from span)`))} as "weekAgo",
      (select json_build_object('orders', count(*), 'amount', coalesce(sum(amount_due), 0)) from orders where ${OUTSTANDING}) as outstanding
    from span`.execute(db)
  return rows[0] as Today // the query always returns one row
}

const spanFrom = (begins: 'begins' | 'then_begins', until: RawBuilder<unknown>): Span => ({
  since: sql`(select ${sql.ref(begins)} from span)`,
  until,
})

async function daysOf(db: Db, now: Date): Promise<SalesFigures['days']> {
  const { rows } = await sql<SalesFigures['days'][number]>`
    with today as (select (${now}::timestamptz at time zone ${SHOP_ZONE})::date as day, ${SHOP_ZONE} as zone),
    each as (
      select today.day - ${sql.lit(2 * DAYS)}::int + nth as day, nth,
        (today.day - ${sql.lit(2 * DAYS)}::int + nth)::timestamp at time zone zone as begins
      from today cross join generate_series(1, ${sql.lit(2 * DAYS)}) as nth),
    midnights as materialized (select array_agg(begins order by nth) as all, min(begins) as first from each),
    sold as (
      select width_bucket(at, (select midnights.all from midnights)) as nth, ${SALES_COLUMNS}
      from ${salesRows({ since: sql`(select first from midnights)`, until: sql`${now}::timestamptz` })} group by 1)
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(sold.net, 0)::bigint as net, coalesce(sold.orders, 0)::int as orders,
      coalesce(earlier.net, 0)::bigint as "netBefore"
    from each left join sold on sold.nth = each.nth left join sold as earlier on earlier.nth = each.nth - ${sql.lit(DAYS)}
    where each.nth > ${sql.lit(DAYS)} order by each.day`.execute(db)
  return rows
}

/** The cache key changes with each order event. */
async function topOf({ db, cache }: Pick<Deps, 'db' | 'cache'>, now: Date): Promise<SalesFigures['top']> {
  const { rows } = await sql<{ newest: number }>`select coalesce(max(id), 0) as newest from order_event`.execute(db)
  return cache(`dashboard top ${now.toISOString().slice(0, 10)} ${rows[0]?.newest}`, () => soldBest(db, now))
}

async function soldBest(db: Db, now: Date): Promise<SalesFigures['top']> {
  const span = { since: sql`${now}::timestamptz - make_interval(days => ${sql.lit(DAYS)})`, until: sql`${now}::timestamptz` }
  const { rows } = await sql<SalesFigures['top'][number]>`
    with sold as (${productSales(span, sql`true`)} order by sales desc, id limit ${sql.lit(TOP)})
    select product.id, slug, product.name, units, sales, (select ${asPicture} from ${withAssets}
      where product_media.product_id = product.id and product_media.view = 'front'
      order by product_media.position, product_media.id limit 1) as picture
    from sold join product using (id) order by sales desc, id`.execute(db)
  return rows
}

export async function salesFigures(deps: Pick<Deps, 'db' | 'cache'>, now: Date): Promise<SalesFigures> {
  const { db } = deps
  await renewAllCustomers(db)
  const [today, days, top] = await Promise.all([todayOf(db, now), daysOf(db, now), topOf(deps, now)])
  return { ...today, days, top }
}
