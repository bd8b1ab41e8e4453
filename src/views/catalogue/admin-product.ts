import { sql } from 'kysely'
import { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { VersionedDocument } from '#modules/catalogue/contract.ts'
import { problems, readDocument } from '#modules/catalogue/index.ts'
import { translationShares } from '#modules/catalogue/rules/translation-share.ts'
import { Picture } from '#shapes/catalogue.ts'
import '#modules/identity/tables.ts'
import '#modules/inventory/tables.ts'
import '#modules/orders/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { asPicture, withAssets } from './product-pictures.ts'

export const ProductRead = VersionedDocument.extend({
  updatedAt: z.string(),
  /**
   * Stock by SKU in the product's unit. For goods without counted stock, such as those made to order, `onHand` is null and
   * `available` 0.
   */
  variants: z.record(
    z.string(),
    z.object({ id: z.int(), onHand: z.int().nullable(), available: z.int().nullable(), ordered: z.boolean() }),
  ),
  /** Pictures that the document refers to, by asset id. */
  pictures: z.record(z.string(), Picture),
  /** Names of the products that the document refers to, by slug. */
  names: z.record(z.string(), z.string()),
  retiredSlugs: z.array(z.string()),
  /** `done`: number of translated texts, of `of` texts. */
  translations: z.array(z.object({ language: z.string(), done: z.int(), of: z.int() })),
  /** Other users with unsaved changes to the product. */
  editors: z.array(z.object({ name: z.string(), savedAt: z.string() })),
})
type ProductRead = z.infer<typeof ProductRead>

type Around = Pick<ProductRead, 'retiredSlugs' | 'names'> & {
  editors: { name: string; savedAt: string }[]
  variants: (ProductRead['variants'][string] & { sku: string })[]
  pictures: { asset: string; picture: Picture }[]
}

/** Returns a product for its editor. Refuses `catalogue.no-such-product`. */
export async function adminProduct({ db }: Deps, person: { id: string }, id: number): Promise<Outcome<ProductRead>> {
  const [stored, { rows }] = await Promise.all([
    readDocument(db, id),
    sql<Around>`
      select
        (select coalesce(json_agg(json_build_object('sku', sku, 'id', variant.id, 'onHand', on_hand,
            'available', greatest(on_hand - committed - held - safety, 0),
            'ordered', exists (select from order_line where order_line.variant_id = variant.id)) order by variant.position), '[]')
          from variant left join stock on stock.variant_id = variant.id where variant.product_id = ${id}) as variants,
        (select coalesce(json_agg(json_build_object('asset', asset, 'picture', ${asPicture})), '[]')
          from ${withAssets} where product_media.product_id = ${id}) as pictures,
        (select coalesce(json_object_agg(other.slug, other.name), '{}') from product as other where other.id in (
          select other_id from goes_with where goes_with.product_id = ${id}
          union select outfit_piece.product_id from outfit_piece where outfit_id = ${id})) as names,
        array(select slug from retired_slug where product_id = ${id} order by retired_at desc) as "retiredSlugs",
        (select coalesce(json_agg(json_build_object('name', "user".name, 'savedAt', saved_at) order by saved_at desc), '[]')
          from product_draft join "user" on "user".id = person where product_id = ${id} and person <> ${person.id}) as editors`.execute(
      db,
    ),
  ])
  const around = rows[0]
  if (!stored || !around) return refuse(problems.noSuchProduct())
  const { document, version, updatedAt } = stored
  return done({
    id,
    version,
    document,
    updatedAt: updatedAt.toISOString(),
    variants: Object.fromEntries(around.variants.map(({ sku, ...variant }) => [sku, variant])),
    pictures: Object.fromEntries(around.pictures.map(({ asset, picture }) => [asset, picture])),
    names: around.names,
    translations: translationShares(document),
    retiredSlugs: around.retiredSlugs,
    editors: around.editors.map(({ name, savedAt }) => ({ name, savedAt: new Date(savedAt).toISOString() })),
  })
}
