import { sql } from 'kysely'
import { type Garment, garmentOf } from '#domain/tailoring/tape.ts'
import '#modules/catalogue/tables.ts'
import '#modules/orders/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import { categoriesOfProduct } from './garment-of-product.ts'

/** `given`: measurements were submitted and not asked for again. */
export async function measuredLines(
  db: Db | Tx,
  orderId: string,
): Promise<{ line: number; quantity: number; garment: Garment; given: boolean }[]> {
  const { rows } = await sql<{ line: number; quantity: number; categories: string[]; given: boolean }>`
    select order_line.id as line, order_line.quantity, ${categoriesOfProduct} as categories,
      exists (select from order_measurement where order_line_id = order_line.id and state <> 'asked-again') as given
    from order_line left join variant on variant.id = order_line.variant_id left join product on product.id = variant.product_id
    where order_line.order_id = ${orderId} and order_line.make = 'measure' order by order_line.position`.execute(db)
  return rows.map(({ categories, ...line }) => ({ ...line, garment: garmentOf(categories) }))
}
