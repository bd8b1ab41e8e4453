import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import { pointsOf } from '#modules/shipping/index.ts'
import '#modules/shipping/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

type Goods = { variant_id: number | null; quantity: number; unit: string }

/** Returns the capacity (points) of a delivery slot that an order of these goods uses. */
export async function deliveryPoints(db: Db | Tx, goods: readonly Goods[]): Promise<number> {
  const room = await db.selectFrom('delivery_room').select('points').executeTakeFirst()
  if (!room || room.points.length === 0) return pointsOf([], [])
  const ids = goods.flatMap(({ variant_id }) => variant_id ?? [])
  const { rows } = await sql<{ id: number; categories: number[] }>`select variant.id, array(
      with recursive above as (
        select id, parent_id, 0 as far from category where id = product.category_id
        union all select category.id, category.parent_id, far + 1 from category join above on category.id = above.parent_id)
      select id from above order by far) as categories
    from variant join product on product.id = variant.product_id where variant.id = any(${ids}::bigint[])`.execute(db)
  const of = new Map(rows.map(({ id, categories }) => [id, categories.map(Number)]))
  const carried = goods.map(({ variant_id, quantity, unit }) => ({
    pieces: unit === 'piece' ? quantity : 1,
    categories: (variant_id === null ? undefined : of.get(variant_id)) ?? [],
  }))
  return pointsOf(carried, room.points)
}
