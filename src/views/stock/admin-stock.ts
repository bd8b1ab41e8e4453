import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import type { AdminStockList, AdminStockQuery, AdminStockRow, StockFilter } from '#modules/inventory/contract.ts'
import '#modules/inventory/tables.ts'
import { pieceFound } from '#modules/catalogue/index.ts'
import { stockLocations } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { frontOf } from '#views/catalogue/product-pictures.ts'
import { LOW } from './low-stock.ts'

const AVAILABLE = sql`on_hand - committed - held - safety`

const ONLY: Record<StockFilter, RawBuilder<unknown>> = {
  'sold-out': sql`${AVAILABLE} <= 0`,
  low: sql`stock.variant_id in (select variant_id from ${LOW} as low)`,
  'sold-beyond': sql`policy <> 'deny'`,
  'waited-for': sql`stock.beyond > 0`,
  'put-aside': sql`quarantined > 0`,
}
/** SQL expression: units ordered from suppliers and not received, or in transit between locations. */
export const INCOMING = sql`(coalesce((select sum(line.quantity - line.received) from purchase_order_line as line
    join purchase_order on purchase_order.id = line.purchase_order_id and state in ('ordered', 'partly-received')
    where line.variant_id = stock.variant_id and line.received < line.quantity), 0)
  + coalesce((select sum(line.quantity - line.received - line.missing) from stock_transfer_line as line
    join stock_transfer on stock_transfer.id = line.transfer_id and state in ('in-transit', 'partly-received')
    where line.variant_id = stock.variant_id), 0))::int`

const SORTED: Record<string, RawBuilder<unknown>> = {
  name: sql`product.name`,
  onHand: sql`on_hand`,
  available: AVAILABLE,
  beyond: sql`stock.beyond`,
  sku: sql`variant.sku`,
  incoming: sql`coalesce(way.units, 0)`,
}

/** Sums incoming units of all variants in one join, for sorting the list by them. */
const WAY = sql`left join (select variant_id, sum(units) as units from (
    select variant_id, quantity - received as units from purchase_order_line where received < quantity
      and purchase_order_id in (select id from purchase_order where state in ('ordered', 'partly-received'))
    union all select variant_id, quantity - received - missing from stock_transfer_line
    where transfer_id in (select id from stock_transfer where state in ('in-transit', 'partly-received'))) as open
  group by variant_id) as way on way.variant_id = stock.variant_id`

/** SQL expression: units on hand in each location that is active or still has stock. */
const PLACES = sql`(select coalesce(json_agg(json_build_object('id', place.id, 'onHand',
    case when place.main then stock.on_hand - stock.elsewhere else coalesce(level.on_hand, 0) end) order by place.position, place.id), '[]')
  from stock_location as place left join stock_level as level on level.location_id = place.id and level.variant_id = stock.variant_id
  where place.active or level.on_hand > 0)`

const inPlace = (
  location: number,
) => sql`(case when (select main from stock_location where id = ${location}) then stock.on_hand > elsewhere
  else exists (select from stock_level as level where level.variant_id = stock.variant_id and location_id = ${location} and level.on_hand > 0) end)`

export const STOCK = sql`from stock join variant on variant.id = stock.variant_id join product on product.id = variant.product_id`

export const stockConditions = ({ q, only, location }: Pick<AdminStockQuery, 'q' | 'only' | 'location'>) =>
  sql.join(
    [
      ...[sql`product.status <> 'archived'`, ...(q ? pieceFound(q) : [])],
      ...[...(only ? [ONLY[only]] : []), ...(location ? [inPlace(location)] : [])],
    ],
    sql` and `,
  )

/** Counts the matches. Without a filter, counts all stock except archived products. */
async function countOf(db: Db, filter: Pick<AdminStockQuery, 'q' | 'only' | 'location'>): Promise<number> {
  const isWhole = !filter.q && !filter.only && !filter.location
  const { rows } = await (isWhole
    ? sql<{
        count: number
      }>`select ((select count(*) from stock) - count(*))::int as count ${STOCK} where product.status = 'archived'`
    : sql<{ count: number }>`select count(*)::int as count ${STOCK} where ${stockConditions(filter)}`
  ).execute(db)
  return rows[0]?.count ?? 0
}

export async function adminStock(
  { db }: Deps,
  { q, only, location, sort, page, size }: AdminStockQuery,
): Promise<Outcome<AdminStockList>> {
  const where = stockConditions({ q, only, location })
  const by = SORTED[sort.replace(/^-/, '')] ?? SORTED.name
  const order = sql`${by} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, product.id, variant.position, variant.id`
  const way = sort.endsWith('incoming') ? WAY : sql``
  const [{ rows }, total, locations] = await Promise.all([
    sql<AdminStockRow>`
      with page as materialized (
        select stock.variant_id, row_number() over (order by ${order}) as place ${STOCK} ${way} where ${where}
        order by ${order} limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)})
      select variant.id as "variantId", variant.sku, product.slug, product.name, variant.size, product.unit, product.step,
        case when swatch.id is null then null else json_build_object('code', swatch.code, 'name', swatch.name, 'pattern', swatch.pattern,
          'ground', swatch.ground, 'yarn', swatch.yarn) end as swatch,
        ${frontOf(sql`product.id`, sql`variant.swatch_id`)} as picture,
        on_hand as "onHand", committed, held, greatest(${AVAILABLE}, 0) as available, stock.beyond,
        case when policy = 'deny' then 0 else beyond_cap end as cap, policy, sends_on as "sendsOn",
        delay_days as "delayDays", policy_version as version,
        (select count(*)::int from stock_hold where stock_hold.variant_id = stock.variant_id and state = 'backordered') as waiting,
        ${PLACES} as places, quarantined, ${INCOMING} as incoming, reorder_at as "reorderAt", reorder_quantity as "reorderQuantity"
      from page join stock using (variant_id) join variant on variant.id = stock.variant_id
      join product on product.id = variant.product_id left join swatch on swatch.id = variant.swatch_id
      order by page.place`.execute(db),
    countOf(db, { q, only, location }),
    stockLocations(db),
  ])
  return done({ pieces: rows, locations, total })
}
