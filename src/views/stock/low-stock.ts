import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import type { Db } from '#platform/db.ts'

/**
 * Selects low stock: a variant in all locations together (`location_id` null) or in one. Incoming units count. Open
 * reservations do not reduce `units`, because they may expire. The most specific rule applies: variant, nearest category,
 * default.
 */
export const LOW = sql`(
  with recursive up as (
    select id as category_id, id as top, 0 as far from category
    union all select up.category_id, category.parent_id, far + 1 from up join category on category.id = up.top
    where category.parent_id is not null),
  nearest as (
    select distinct on (up.category_id, rule.location_id, rule.unit) up.category_id, rule.location_id, rule.unit, rule.at, rule.quantity
    from up join stock_rule as rule on rule.category_id = up.top order by up.category_id, rule.location_id, rule.unit, far),
  coming as (
    select variant_id, location_id, sum(units)::int as units from (
      select line.variant_id, purchase.location_id, line.quantity - line.received as units from purchase_order_line as line
      join purchase_order as purchase on purchase.id = line.purchase_order_id and state in ('ordered', 'partly-received')
      where line.received < line.quantity
      union all select line.variant_id, transfer.to_id, line.quantity - line.received - line.missing from stock_transfer_line as line
      join stock_transfer as transfer on transfer.id = line.transfer_id and state in ('in-transit', 'partly-received')) as way
    group by variant_id, location_id),
  watched as (
    select stock.variant_id, null::bigint as location_id,
      on_hand - committed - safety - stock.beyond + coalesce(total.units, 0)::int as units,
      coalesce(stock.reorder_at, nearest.at, every.at) as at,
      coalesce(stock.reorder_quantity, nearest.quantity, every.quantity) as quantity
    from stock join variant on variant.id = stock.variant_id join product on product.id = variant.product_id
    left join nearest on nearest.category_id = product.category_id and nearest.location_id is null and nearest.unit = product.unit
    left join stock_rule as every on every.variant_id is null and every.category_id is null and every.location_id is null
      and every.unit = product.unit
    left join (select variant_id, sum(units) as units from coming group by variant_id) as total on total.variant_id = stock.variant_id
    where variant.sold and product.status = 'active' and coalesce(stock.reorder_at, nearest.at, every.at) is not null
    union all
    select stock.variant_id, place.id,
      case when place.main then stock.on_hand - elsewhere else coalesce(level.on_hand, 0) end + coalesce(coming.units, 0),
      coalesce(own.at, nearest.at, every.at), coalesce(own.quantity, nearest.quantity, every.quantity)
    from stock_location as place cross join stock
    join variant on variant.id = stock.variant_id join product on product.id = variant.product_id
    left join stock_level as level on level.variant_id = stock.variant_id and level.location_id = place.id
    left join stock_rule as own on own.variant_id = stock.variant_id and own.location_id = place.id
    left join nearest on nearest.category_id = product.category_id and nearest.location_id = place.id and nearest.unit = product.unit
    left join stock_rule as every on every.variant_id is null and every.category_id is null and every.location_id = place.id
      and every.unit = product.unit
    left join coming on coming.variant_id = stock.variant_id and coming.location_id = place.id
    where place.active and place.id in (select location_id from stock_rule where location_id is not null)
      and variant.sold and product.status = 'active' and coalesce(own.at, nearest.at, every.at) is not null
      and (place.main or level.variant_id is not null or own.at is not null))
  select * from watched where units <= at)`

export type Low = { variantId: number; locationId: number | null; units: number; at: number; quantity: number | null }

export async function lowStock(db: Db): Promise<Low[]> {
  const { rows } = await sql<Low>`select variant_id as "variantId", location_id as "locationId", units, at, quantity
    from ${LOW} as low order by variant_id, location_id nulls first`.execute(db)
  return rows
}

export const countLow = async (db: Db): Promise<number> =>
  (await sql<{ count: number }>`select count(distinct variant_id)::int as count from ${LOW} as low`.execute(db)).rows[0]?.count ??
  0

export type LowNamed = { variantId: number; sku: string; name: string; details: string; unit: 'piece' | 'centimetre' }

export async function lowNamed(db: Db, variantIds: readonly number[]): Promise<Map<number, LowNamed>> {
  const { rows } = await sql<LowNamed>`select variant.id as "variantId", variant.sku, product.name, product.unit,
      concat_ws(' · ', swatch.name, variant.size) as details
    from variant join product on product.id = variant.product_id left join swatch on swatch.id = variant.swatch_id
    where variant.id = any(${variantIds as number[]})`.execute(db)
  return new Map(rows.map((row) => [row.variantId, row]))
}
