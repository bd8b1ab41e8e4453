import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

/** Saves recent unit sales of all products; products not passed count as zero. Unchanged rows are not written. */
export async function saveUnitsSold(tx: Tx, sold: readonly { productId: number; units: number }[]) {
  const ids = sold.map(({ productId }) => productId)
  await sql`delete from product_sold where product_id <> all(${ids})`.execute(tx)
  await sql`
    insert into product_sold (product_id, units)
    select * from unnest(${ids}::bigint[], ${sold.map(({ units }) => units)}::integer[])
    on conflict (product_id) do update set units = excluded.units where product_sold.units <> excluded.units`.execute(tx)
}
