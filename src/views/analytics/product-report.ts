import { sql } from 'kysely'
import { z } from 'zod'
import { METRICS } from '#domain/analytics/metrics.ts'
import { addDays } from '#domain/analytics/range.ts'
import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/analytics/tables.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import '#modules/orders/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { lineRows, totalOf } from '#views/money/sales.ts'
import { AnalyticsQuery, checkPlaces, Period, periodOf } from './query.ts'
import { type DaysOf, factsWith, spanOf } from './sales-facts.ts'

const SIZE = 50
const MAX_CELLS = 400
const MAX_PAIRS = 15
const MAX_SLOW = 15
/** Weeks of sales behind `recent` and `slow`. */
const COVER_WEEKS = 8

export const ProductQuery = AnalyticsQuery.omit({ grain: true, compare: true }).extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type ProductQuery = z.infer<typeof ProductQuery>

/** `id` is null for lines whose variant was deleted. `net` is in KES cents. */
const ProductRow = z.object({
  id: z.int().nullable(),
  name: z.string(),
  units: z.int(),
  /** Units refunded in the period. */
  returned: z.int(),
  net: z.int(),
  /** `A`: the products before it make less than 80 % of the net sales. `B`: less than 95 %. */
  grade: z.enum(['A', 'B', 'C']),
  /**
   * Units on hand now; null for goods without stock and for cloth. `recent`: units sold in the last
   * eight weeks, or order lines of cloth.
   */
  onHand: z.int().nullable(),
  recent: z.int(),
  /** Visits with consent that viewed the product, and those that put it in a cart, also without viewing it. */
  viewed: z.int(),
  bagged: z.int(),
})
export const ProductReport = z.object({
  period: Period,
  rows: z.array(ProductRow).max(SIZE),
  size: z.int(),
  /** Number of products sold or refunded in the period, and their sums. */
  total: z.int(),
  sums: z.object({ units: z.int(), returned: z.int(), net: z.int() }),
  /** Units by size and colour; `-` without one. */
  matrix: z.array(z.object({ size: z.string(), colour: z.string(), units: z.int() })).max(MAX_CELLS),
  /** Pairs of products in the same order, most orders first. */
  pairs: z.array(z.object({ first: z.string(), second: z.string(), orders: z.int() })).max(MAX_PAIRS),
  /** Products in stock that sold nothing in eight weeks, most units first. */
  slow: z.array(z.object({ id: z.int(), name: z.string(), onHand: z.int() })).max(MAX_SLOW),
})
export type ProductReport = z.infer<typeof ProductReport>
type Row = z.infer<typeof ProductRow>

/**
 * CTEs: `sale`, the order lines of a period; `sold`, their sums by product, with the net sales of the products before each
 * (`above`) and of all (`everything`).
 */
const soldIn = (days: DaysOf, query: ProductQuery) => sql`${factsWith(lineRows(spanOf(days, days.zone)), [], query)},
  product_sums as (
    select variant.product_id as id, min(order_line.name) as name,
      coalesce(sum(units) filter (where refund_id is null), 0)::int as units,
      coalesce(-sum(units) filter (where refund_id is not null), 0)::int as returned, ${totalOf(METRICS.net.of)} as net
    from sale join order_line on order_line.id = sale.line_id left join variant on variant.id = sale.variant_id group by 1),
  sold as (
    select *, coalesce(sum(greatest(net, 0)) over (order by net desc, id nulls last rows between unbounded preceding and 1 preceding), 0) as above,
      sum(greatest(net, 0)) over () as everything
    from product_sums)`

async function rowsOf(db: Db, days: DaysOf, query: ProductQuery, today: string): Promise<Row[]> {
  const since = sql`(${addDays(today, -7 * COVER_WEEKS)}::timestamp at time zone ${days.zone})`
  const { since: from, until } = spanOf(days, days.zone)
  const { rows } = await sql<Row>`
    with ${soldIn(days, query)},
    shown as (select * from sold order by net desc, id nulls last limit ${SIZE} offset ${(query.page - 1) * SIZE}),
    seen as (
      select product_slug, (count(distinct session_id) filter (where name = 'view_item'))::int as viewed,
        (count(distinct session_id) filter (where name = 'add_to_cart'))::int as bagged
      from analytics_event where name in ('view_item', 'add_to_cart') and not by_staff and occurred_at >= ${from} and occurred_at <= ${until}
        and product_slug is not null group by 1)
    select shown.id, coalesce(product.name, shown.name) as name, shown.units, shown.returned, shown.net,
      case when above < everything * 0.8 then 'A' when above < everything * 0.95 then 'B' else 'C' end as grade,
      (select sum(on_hand)::int from stock join variant on variant.id = stock.variant_id where variant.product_id = shown.id and product.unit = 'piece') as "onHand",
      coalesce((select sum(case order_line.unit when 'piece' then order_line.quantity else 1 end)::int
        from variant join order_line on order_line.variant_id = variant.id join orders on orders.id = order_line.order_id
        where variant.product_id = shown.id and placed_at >= ${since} and orders.state not in ('cancelled', 'expired')), 0) as recent,
      coalesce(seen.viewed, 0) as viewed, coalesce(seen.bagged, 0) as bagged
    from shown left join product on product.id = shown.id left join seen on seen.product_slug = product.slug order by shown.net desc, shown.id nulls last`.execute(
    db,
  )
  return rows
}

type Sums = ProductReport['sums'] & { total: number }
async function sumsOf(db: Db, days: DaysOf, query: ProductQuery): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with ${soldIn(days, query)}
    select count(*)::int as total, coalesce(sum(units), 0)::int as units, coalesce(sum(returned), 0)::int as returned,
      coalesce(sum(net), 0)::bigint as net from sold`.execute(db)
  return rows[0] as Sums // the query always returns one row
}

async function matrixOf(db: Db, days: DaysOf, query: ProductQuery): Promise<ProductReport['matrix']> {
  const { rows } = await sql<ProductReport['matrix'][number]>`
    with ${factsWith(lineRows(spanOf(days, days.zone)), [], query)}
    select coalesce(nullif(order_line.size, ''), '-') as size, coalesce(order_line.swatch ->> 'name', '-') as colour, sum(units)::int as units
    from sale join order_line on order_line.id = sale.line_id where refund_id is null
    group by 1, 2 order by units desc, 1, 2 limit ${sql.lit(MAX_CELLS)}`.execute(db)
  return rows
}

async function pairsOf(db: Db, days: DaysOf, query: ProductQuery): Promise<ProductReport['pairs']> {
  const { rows } = await sql<ProductReport['pairs'][number]>`
    with ${factsWith(lineRows(spanOf(days, days.zone)), [], query)},
    bought as (select distinct sale.order_id, variant.product_id from sale join variant on variant.id = sale.variant_id where refund_id is null)
    select one.name as first, other.name as second, count(*)::int as orders
    from bought as a join bought as b on b.order_id = a.order_id and b.product_id > a.product_id
    join product as one on one.id = a.product_id join product as other on other.id = b.product_id
    group by one.id, other.id order by orders desc, one.id, other.id limit ${sql.lit(MAX_PAIRS)}`.execute(db)
  return rows
}

/** Products on sale and in stock without a sale in eight weeks. Period and filters do not apply. */
async function slowStock(db: Db, today: string, zone: string): Promise<ProductReport['slow']> {
  const since = sql`(${addDays(today, -7 * COVER_WEEKS)}::timestamp at time zone ${zone})`
  const { rows } = await sql<ProductReport['slow'][number]>`
    select product.id, product.name, sum(on_hand)::int as "onHand"
    from stock join variant on variant.id = stock.variant_id join product on product.id = variant.product_id
    where on_hand > 0 and product.status = 'active' and product.unit = 'piece' and not exists (
      select from variant as own join order_line on order_line.variant_id = own.id join orders on orders.id = order_line.order_id
      where own.product_id = product.id and placed_at >= ${since} and orders.state not in ('cancelled', 'expired'))
    group by product.id order by sum(on_hand) desc, product.id limit ${sql.lit(MAX_SLOW)}`.execute(db)
  return rows
}

/** Refuses what `checkPlaces` refuses. */
export async function productReport(deps: Deps, by: Rights, query: ProductQuery): Promise<Outcome<ProductReport>> {
  const allowed = checkPlaces(by, query)
  if (!allowed.ok) return allowed
  const { db } = deps
  const period = await periodOf(deps, query)
  const [rows, { total, ...sums }, matrix, pairs, slow] = await Promise.all([
    rowsOf(db, period, query, period.today),
    sumsOf(db, period, query),
    matrixOf(db, period, query),
    pairsOf(db, period, query),
    slowStock(db, period.today, period.zone),
  ])
  return done({ period, rows, size: SIZE, total, sums, matrix, pairs, slow })
}
