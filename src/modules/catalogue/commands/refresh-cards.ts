import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { refreshShelves } from '../category-membership.ts'
import { refreshChannelCards } from '../channel-store.ts'
import { STRUCK } from '../queries/price-sql.ts'

/** Rewrites cards, lowest prices and categories of products, and queues the products for the search index. */
export async function refreshCards(tx: Tx, productIds: readonly number[]) {
  await refreshShelves(tx, productIds)
  await sql`
    update product set lowest_price = coalesce(offer.lowest, 0), card = json_build_object(
      'slug', product.slug, 'name', product.name, 'descriptor', product.descriptor,
      'department', json_build_object('slug', category.slug, 'name', category.name),
      'price', coalesce(offer.lowest, 0), 'priceVaries', coalesce(offer.highest > offer.lowest, false),
      'compareAt', offer.compare_at, 'unit', product.unit,
      'swatches', coalesce(cloth.list, '[]'), 'makes', coalesce(offer.makes, '[]'))
    from product as target
    join category on category.id = target.department_id
    left join lateral (
      select min(price) as lowest, max(price) as highest, (array_agg(${STRUCK} order by price, position))[1] as compare_at,
        json_agg(distinct make order by make desc) as makes
      from variant where product_id = target.id and sold) as offer on true
    left join lateral (
      select json_agg(json_build_object('code', code, 'name', name, 'pattern', pattern, 'ground', ground, 'yarn', yarn)
        order by product_swatch.position) as list
      from product_swatch join swatch on swatch.id = swatch_id where product_id = target.id) as cloth on true
    where product.id = target.id and target.id = any(${productIds as number[]})`.execute(tx)
  await refreshChannelCards(tx, productIds)
  await markChanged(tx, productIds)
}

export const markChanged = (tx: Tx, productIds: readonly number[]) =>
  sql`insert into changed_product (product_id) select unnest(${productIds as number[]}::bigint[]) on conflict do nothing`.execute(
    tx,
  )

/**
 * Removes up to `limit` products from the search index queue, and returns their ids. Skips products that another process has
 * locked.
 */
export async function takeChanged(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    delete from changed_product where product_id in (
      select product_id from changed_product order by product_id limit ${sql.lit(limit)} for update skip locked)
    returning product_id`.execute(tx)
  return rows.map((row) => row.product_id)
}
