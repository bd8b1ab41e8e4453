import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import type { AdminStockQuery } from '#modules/inventory/contract.ts'
import '#modules/inventory/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import { STOCK, stockConditions } from './admin-stock.ts'

/** Stock of a variant in total and in one location; pieces or centimetres. */
export type Shelf = {
  variantId: number
  sku: string
  label: string
  onHand: number
  /** Units allocated to placed orders, or reserved for orders being paid. */
  promised: number
  /** Units in the requested location: on hand, and in quarantine (`aside`). */
  here: number
  aside: number
  place: { id: number; name: string; active: boolean }
}

/**
 * Returns the stock of these variants in total and in one location (null: the main one). Empty when the location does not
 * exist.
 */
export async function bulkShelves(
  db: Db | Tx,
  variantIds: readonly number[],
  locationId: number | null,
): Promise<Map<number, Shelf>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<Shelf>`
    select variant.id as "variantId", variant.sku, concat_ws(', ', product.name, swatch.name, variant.size) as label,
      stock.on_hand as "onHand", committed + held as promised,
      case when place.main then stock.on_hand - stock.elsewhere else coalesce(level.on_hand, 0) end as here,
      (select coalesce(sum(aside), 0)::int from stock_movement where variant_id = stock.variant_id and location_id = place.id) as aside,
      json_build_object('id', place.id, 'name', place.name, 'active', place.active) as place
    ${STOCK} left join swatch on swatch.id = variant.swatch_id
    join stock_location as place on ${locationId === null ? sql`place.main` : sql`place.id = ${locationId}`}
    left join stock_level as level on level.variant_id = stock.variant_id and level.location_id = place.id
    where stock.variant_id = any(${variantIds as number[]})`.execute(db)
  return new Map(rows.map((row) => [row.variantId, row]))
}

type Chosen = { ids: readonly number[] } | { filter: StockFilter; except: readonly number[]; limit: number }
type StockFilter = Pick<AdminStockQuery, 'q' | 'only' | 'location'>

/** Returns the ids of selected variants in ascending order; for a filter, at most `limit`. */
export async function chosenVariants(db: Db | Tx, chosen: Chosen): Promise<number[]> {
  const which =
    'ids' in chosen
      ? sql`variant.id = any(${chosen.ids as number[]}) order by variant.id`
      : sql`${stockConditions(chosen.filter)} and variant.id <> all(${chosen.except as number[]}) order by variant.id limit ${chosen.limit}`
  const { rows } = await sql<{ id: number }>`select variant.id ${STOCK} where ${which}`.execute(db)
  return rows.map(({ id }) => id)
}

export const isPlace = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await db.selectFrom('stock_location').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
