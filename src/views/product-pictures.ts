import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#kernel/languages.ts'
import '#modules/catalogue/tables.ts'
import '#modules/media/tables.ts'
import { srcOf } from '#modules/media/index.ts'

const SRC = srcOf('') // `/api/media/`

/** A row of `product_media` and its `media_asset` as the `Picture` that the browser shows. */
export const asPicture = pictureWith(sql`product_media.alt`)

/** The same with what is said of it in a language, or in the shop's own where nothing is. */
export const asPictureIn = (language: Language) =>
  language === 'en'
    ? asPicture
    : pictureWith(sql`coalesce(nullif(product_media.alts ->> ${sql.lit(language)}, ''), product_media.alt)`)

function pictureWith(alt: RawBuilder<unknown>) {
  return sql`json_build_object('view', product_media.view, 'src', ${sql.lit(SRC)} || media_asset.id,
  'width', media_asset.width, 'height', media_asset.height, 'colour', media_asset.colour, 'placeholder', media_asset.placeholder,
  'alt', ${alt})`
}

/** What could not be drawn is not shown: its cloth stands in its place. */
export const withAssets = sql`product_media join media_asset on media_asset.id = product_media.asset and media_asset.state <> 'failed'`

/** The front of a product in one of its cloths (or its only one), or null: for a line of a bag or an order. */
export const frontOf = (productId: RawBuilder<unknown>, swatchId: RawBuilder<unknown>) => sql`(
  select ${asPicture} from ${withAssets}
  where product_media.product_id = ${productId} and product_media.view = 'front'
    and (product_media.swatch_id = ${swatchId} or product_media.swatch_id is null)
  order by product_media.swatch_id nulls last limit 1)`
