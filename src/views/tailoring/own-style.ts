import { sql } from 'kysely'
import type { Choices } from '#domain/tailoring/garments.ts'
import '#modules/catalogue/tables.ts'
import '#modules/garments/tables.ts'
import '#modules/orders/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import { categoriesOfProduct, ownStyleOfProduct } from './garment-of-product.ts'

export type OwnStyleRow = { slug: string; categories: string[]; own: Choices; made: boolean }

export async function ownStyleRow(db: Db | Tx, id: number): Promise<OwnStyleRow | undefined> {
  const { rows } = await sql<OwnStyleRow>`
    select product.slug, ${categoriesOfProduct} as categories, ${ownStyleOfProduct} as own,
      exists (select from variant where product_id = product.id and make = 'measure') as made
    from product where product.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Returns the default design choices of an order line's product at the time of the order. Orders
 * without that snapshot use the current choices.
 */
export async function ownStyleOfLine(db: Db | Tx, line: number): Promise<Choices> {
  const { rows } = await sql<{ own: Choices }>`
    select coalesce(frozen.choices, case when product.id is null then '{}' else ${ownStyleOfProduct} end) as own from order_line
    left join ordered_own_style as frozen on frozen.order_line_id = order_line.id
    left join variant on variant.id = order_line.variant_id left join product on product.id = variant.product_id
    where order_line.id = ${line}`.execute(db)
  return rows[0]?.own ?? {}
}

/** Returns the current default design choices for each made-to-measure line of an order. */
export async function ownStylesOfOrder(tx: Tx, orderId: string): Promise<{ orderLineId: number; choices: Choices }[]> {
  const { rows } = await sql<{ orderLineId: number; choices: Choices }>`
    select order_line.id as "orderLineId", ${ownStyleOfProduct} as choices from order_line
    join variant on variant.id = order_line.variant_id join product on product.id = variant.product_id
    where order_line.order_id = ${orderId} and order_line.make = 'measure' order by order_line.id`.execute(tx)
  return rows
}
