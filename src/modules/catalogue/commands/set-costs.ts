import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import * as documents from '../document-store.ts'
import { noteWrittenPast } from './bump-product-versions.ts'
import type { Writing } from './switch-prices.ts'

type Priced = {
  id: number
  productId: number
  sku: string
  unit: string
  price: number
  compareAt: number | null
  cost: number | null
}

/** Reads variants with their cost (KES cents per piece or metre). Locks their products until the transaction ends. */
export async function lockCosts(tx: Tx, variantIds: readonly number[]): Promise<Priced[]> {
  await sql`select id from product where id in (select product_id from variant where id = any(${variantIds as number[]}))
    order by id for update`.execute(tx)
  const { rows } =
    await sql<Priced>`select variant.id, product_id as "productId", sku, unit, price, compare_at as "compareAt", cost
    from variant join product on product.id = product_id where variant.id = any(${variantIds as number[]}) order by variant.id`.execute(
      tx,
    )
  return rows
}

/** Sets the cost of locked variants, records it in the price history and raises the version of their products. */
export async function setCosts(tx: Tx, costs: readonly (Priced & { now: number })[], writing: Writing): Promise<void> {
  const changed = costs.filter(({ cost, now }) => cost !== now)
  if (changed.length === 0) return
  await sql`update variant set cost = row.cost from unnest(${changed.map(({ id }) => id)}::bigint[],
    ${changed.map(({ now }) => now)}::bigint[]) as row (id, cost) where variant.id = row.id`.execute(tx)
  const products = [...new Set(changed.map(({ productId }) => productId))].sort((a, b) => a - b)
  for (const productId of products) {
    const noted = changed
      .filter((each) => each.productId === productId)
      .map(({ sku, price, compareAt, cost, now }) => ({
        sku,
        before: { price, compareAt, cost },
        after: { price, compareAt, cost: now },
      }))
    await documents.notePrices(tx, productId, noted, writing)
  }
  await noteWrittenPast(tx, products, writing)
}
