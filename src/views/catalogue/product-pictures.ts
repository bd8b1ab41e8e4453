import { type RawBuilder, sql } from 'kysely'
import { isStorefront } from '#domain/channels/channel-paths.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import '#modules/catalogue/tables.ts'
import '#modules/media/tables.ts'
import { srcOf } from '#modules/media/index.ts'

const SRC = srcOf('') // `/api/media/`

const inLibrary = (language: Language) => sql`nullif(media_asset.alt ->> ${sql.lit(language)}, '')`

/**
 * Selects a `product_media` row and its `media_asset` as a `Picture`. The alt text is in the given language, else English; the
 * product's own text precedes the media library's.
 */
export function asPictureIn(language: Language) {
  const translatedAlt =
    language === 'en' ? sql`` : sql`nullif(product_media.alts ->> ${sql.lit(language)}, ''), ${inLibrary(language)},`
  return sql`jsonb_build_object('view', product_media.view, 'src', ${sql.lit(SRC)} || media_asset.id,
  'width', media_asset.width, 'height', media_asset.height, 'colour', media_asset.colour, 'placeholder', media_asset.placeholder,
  'alt', coalesce(${translatedAlt} nullif(product_media.alt, ''), ${inLibrary('en')}, ''))
  || case when focal_x is null or focal_y is null then '{}'
    else jsonb_build_object('focal', focal_x || '% ' || focal_y || '%') end`
}

export const asPicture = asPictureIn('en')

/** Selects the order of `product_media` of a `product` in a channel: the channel's own order first, then the default. */
export const pictureOrder = (channel: Channel) =>
  isStorefront(channel)
    ? sql`(select first.place from channel_listing as here, jsonb_array_elements_text(here.pictures) with ordinality as first (asset, place)
        where here.channel = ${sql.lit(channel)} and here.product_id = product.id and first.asset = product_media.asset limit 1) nulls last,
      product_media.position, product_media.id`
    : sql`product_media.position, product_media.id`

/** Excludes pictures whose rendering failed. */
export const withAssets = sql`product_media join media_asset on media_asset.id = product_media.asset and media_asset.state <> 'failed'`

/** Selects the front picture of a product in a cloth, else the front picture without a cloth. Null without one. */
export const frontOf = (productId: RawBuilder<unknown>, swatchId: RawBuilder<unknown>) => sql`(
  select ${asPicture} from ${withAssets}
  where product_media.product_id = ${productId} and product_media.view = 'front'
    and (product_media.swatch_id = ${swatchId} or product_media.swatch_id is null)
  order by product_media.swatch_id nulls last limit 1)`
