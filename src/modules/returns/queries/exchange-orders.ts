import { sql } from 'kysely'
import '../tables.ts'
import type { Db, Tx } from '#platform/db.ts'

/** Includes later exchanges of the exchange orders. Direct exchanges come first. */
export async function exchangeOrdersOf(db: Db | Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive exchanged (id, depth) as (
      select exchange_order_id, 1 from order_return where order_id = ${orderId} and exchange_order_id is not null
      union select back.exchange_order_id, depth + 1 from exchanged join order_return as back on back.order_id = exchanged.id
        where back.exchange_order_id is not null)
    select id from exchanged order by depth, id`.execute(db)
  return rows.map(({ id }) => id)
}
