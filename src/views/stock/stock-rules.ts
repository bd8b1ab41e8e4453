import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import type { StockRule, StockRuleList } from '#modules/inventory/contract.ts'
import '#modules/inventory/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import { countLow } from './low-stock.ts'

/**
 * Lists the low-stock rules of variants, then those of categories, then the defaults. At most 500.
 */
export async function stockRules(db: Db): Promise<Outcome<StockRuleList>> {
  const [{ rows }, low] = await Promise.all([
    sql<StockRule>`select rule.id, rule.unit, rule.at, rule.quantity,
        case when variant.id is null then null else json_build_object('sku', variant.sku, 'name', product.name) end as article,
        case when category.id is null then null else json_build_object('id', category.id, 'name', category.name) end as category,
        case when place.id is null then null else json_build_object('id', place.id, 'name', place.name) end as location
      from stock_rule as rule left join variant on variant.id = rule.variant_id left join product on product.id = variant.product_id
      left join category on category.id = rule.category_id left join stock_location as place on place.id = rule.location_id
      order by rule.variant_id is null, rule.category_id is null, category.name, variant.sku, place.position nulls first, rule.id
      limit 500`.execute(db),
    countLow(db),
  ])
  return done({ rules: rows, low })
}

export const isCategory = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
