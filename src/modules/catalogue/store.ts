import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Db, Tx } from '#platform/db.ts'
import { refreshShelves } from './category-membership.ts'
import { refreshChannelCards } from './channel-store.ts'
import { STRUCK } from './queries/price-sql.ts'
import './tables.ts'

/** Returns an offered variant; undefined when `channel` does not sell it. */
export const variantForSale = (db: Db | Tx, variantId: number, channel: Channel) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('channel_listing', (join) =>
      join.onRef('channel_listing.product_id', '=', 'product.id').on('channel_listing.channel', '=', channel),
    )
    .select(['variant.id', 'variant.product_id', 'variant.make', 'product.unit', 'product.step', 'product.slug'])
    .where('variant.id', '=', variantId)
    .where('variant.sold', '=', true)
    .where('product.status', '=', 'active')
    .executeTakeFirst()

/** Undefined when the variant does not exist. */
export async function productOf(db: Db | Tx, variantId: number): Promise<number | undefined> {
  const row = await db.selectFrom('variant').select('product_id').where('id', '=', variantId).executeTakeFirst()
  return row?.product_id
}

/** Also for a variant that is not offered. Undefined when it does not exist. */
export const variantById = (db: Db | Tx, variantId: number) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.unit', 'product.step', 'product.slug'])
    .where('variant.id', '=', variantId)
    .executeTakeFirst()

/** Returns the id of the product that `channel` sells at this slug now; undefined without one. */
export async function productAt(db: Db, slug: string, channel: Channel): Promise<number | undefined> {
  const row = await db
    .selectFrom('product')
    .innerJoin('channel_listing', 'product_id', 'id')
    .select('id')
    .where('channel', '=', channel)
    .where('slug', '=', slug)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.id
}

export const lockProduct = (tx: Tx, id: number) =>
  tx.selectFrom('product').select(['id', 'slug', 'name', 'status']).where('id', '=', id).forUpdate().executeTakeFirst()

/** True when a product other than `id` uses this slug or redirects from it. */
export async function slugIsTaken(tx: Tx, slug: string, id: number): Promise<boolean> {
  const { rows } = await sql<{ product_id: number }>`
    select id as product_id from product where slug = ${slug} and id <> ${id}
    union all select product_id from retired_slug where slug = ${slug} and product_id <> ${id}`.execute(tx)
  return rows.length > 0
}

export async function retireSlug(tx: Tx, productId: number, from: string, to: string, at: Date) {
  await tx.deleteFrom('retired_slug').where('slug', '=', to).execute() // A product may take back its former slug.
  await tx.insertInto('retired_slug').values({ slug: from, product_id: productId, retired_at: at }).execute()
}

/**
 * Rewrites cards, lowest prices and categories of products, and queues them for the search index.
 * Call it after any change of a product, variant or swatch.
 */
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
 * Removes up to `limit` products from the search index queue, and returns their ids. Skips products
 * that another process has locked.
 */
export async function takeChanged(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    delete from changed_product where product_id in (
      select product_id from changed_product order by product_id limit ${sql.lit(limit)} for update skip locked)
    returning product_id`.execute(tx)
  return rows.map((row) => row.product_id)
}

/** Saves recent unit sales of all products; products not passed count as zero. Unchanged rows are not written. */
export async function saveUnitsSold(tx: Tx, sold: readonly { productId: number; units: number }[]) {
  const ids = sold.map(({ productId }) => productId)
  await sql`delete from product_sold where product_id <> all(${ids})`.execute(tx)
  await sql`
    insert into product_sold (product_id, units)
    select * from unnest(${ids}::bigint[], ${sold.map(({ units }) => units)}::integer[])
    on conflict (product_id) do update set units = excluded.units where product_sold.units <> excluded.units`.execute(tx)
}

export const isProduct = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const raiseVersions = (tx: Tx, ids: readonly number[], at: Date) =>
  sql`update product set version = version + 1, updated_at = ${at} where id = any(${ids as number[]})`.execute(tx)

export const removeProduct = (tx: Tx, id: number) => tx.deleteFrom('product').where('id', '=', id).execute()

/** Returns those of the slugs that a product uses or redirects from. */
export async function slugsKnown(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from product where slug = any(${slugs as string[]})
    union select slug from retired_slug where slug = any(${slugs as string[]})`.execute(tx)
  return new Set(rows.map(({ slug }) => slug))
}
