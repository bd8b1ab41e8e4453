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

/** How the product of an order's line is cut now where nobody chooses; nothing of its own where the product is gone. */
export async function ownStyleOfLine(db: Db | Tx, line: number): Promise<Choices> {
  const { rows } = await sql<{ own: Choices }>`
    select ${ownStyleOfProduct} as own from order_line
    join variant on variant.id = order_line.variant_id join product on product.id = variant.product_id
    where order_line.id = ${line}`.execute(db)
  return rows[0]?.own ?? {}
}
