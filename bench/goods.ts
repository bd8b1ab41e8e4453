import type { RunningShop } from './shop.ts'

export const PLENTY = 1_000_000

/**
 * Returns one ready-made variant of each of `count` products sold by the piece, after setting its stock with `setAvailable`.
 */
export async function stocked(shop: RunningShop, count: number, available = PLENTY): Promise<number[]> {
  const { rows } = await shop.query(
    `select id from (
       select distinct on (product.id) variant.id, product.rank from variant join product on product.id = variant.product_id
       where make = 'ready' and unit = 'piece' and status = 'active' and variant.sold and exists
         (select from channel_listing where channel = 'shop' and product_id = product.id)
       order by product.id, variant.id) as first
     order by rank, id limit $1`,
    [count],
  )
  const ids = rows.map((row) => row.id as number).map(Number)
  await setAvailable(shop, ids, available)
  return ids
}

/**
 * Sets the stock on hand so that `available` units are free, or more when other locations have more. Removes the safety stock.
 */
export async function setAvailable(shop: RunningShop, variantIds: readonly number[], available: number): Promise<void> {
  await shop.query(
    `with counted as (
      select variant_id, greatest(elsewhere, held + committed + $2) - on_hand as change from stock where variant_id = any($1::bigint[]) order by variant_id for update),
    told as (
      insert into stock_movement (variant_id, kind, quantity, actor, reason, at)
      select variant_id, 'counted', change, 'bench', 'Counted anew', now() from counted)
    update stock set on_hand = on_hand + change, safety = 0 from counted where stock.variant_id = counted.variant_id`,
    [variantIds, available],
  )
}
