import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import type { AdminProductFilter } from '#modules/catalogue/contract.ts'
import type { Db, Tx } from '#platform/db.ts'
import { conditionsOf } from './admin-product-filter.ts'

type Chosen = { ids: readonly number[] } | { filter: AdminProductFilter; except: readonly number[]; limit: number }

/** Returns the ids of selected products in ascending order; for a filter, at most `limit`. */
export async function chosenProducts(db: Db | Tx, chosen: Chosen): Promise<number[]> {
  const which =
    'ids' in chosen
      ? sql`product.id = any(${chosen.ids as number[]}) order by product.id`
      : sql`${conditionsOf(chosen.filter)} and product.id <> all(${chosen.except as number[]}) order by product.id limit ${chosen.limit}`
  const { rows } = await sql<{ id: number }>`select product.id from product where ${which}`.execute(db)
  return rows.map(({ id }) => id)
}
