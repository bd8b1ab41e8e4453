import { sql } from 'kysely'
import type { Choices } from '#kernel/garments.ts'
import '#modules/catalogue/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import { categoriesOfProduct, ownStyleOfProduct } from './garment-of-product.ts'

/** How a product is cut where nobody chooses, and whether it is made to measure at all. */
export type OwnStyleRow = { slug: string; categories: string[]; own: Choices; made: boolean }

export async function ownStyleRow(db: Db | Tx, id: number): Promise<OwnStyleRow | undefined> {
  const { rows } = await sql<OwnStyleRow>`
    select product.slug, ${categoriesOfProduct} as categories, ${ownStyleOfProduct} as own,
      exists (select from variant where product_id = product.id and make = 'measure') as made
    from product where product.id = ${id}`.execute(db)
  return rows[0]
}
