import type { Channel } from '#domain/pricing/goods.ts'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

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
