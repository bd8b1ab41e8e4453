import type { Unit } from '#domain/pricing/goods.ts'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

/** Only ready-made variants have stock. */
export type StockedVariant = { variantId: number; sku: string; slug: string; unit: Unit; step: number }

const stocked = (db: Db | Tx) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id as variantId', 'sku', 'slug', 'unit', 'step'])
    .where('make', '=', 'ready')

export const stockedVariants = async (db: Db | Tx, ids: readonly number[]): Promise<StockedVariant[]> =>
  ids.length === 0
    ? []
    : stocked(db)
        .where('variant.id', 'in', ids as number[])
        .execute()

export const stockedBySku = async (db: Db | Tx, skus: readonly string[]): Promise<StockedVariant[]> =>
  skus.length === 0
    ? []
    : stocked(db)
        .where('sku', 'in', skus as string[])
        .execute()

export async function stockedOfProduct(
  db: Db | Tx,
  id: number,
): Promise<{ slug: string; variants: StockedVariant[] } | undefined> {
  const product = await db.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirst()
  return product && { ...product, variants: await stocked(db).where('product_id', '=', id).execute() }
}
