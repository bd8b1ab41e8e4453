import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { ProductDocument } from '../contract.ts'
import type { StoredVariant } from '../rules/document-changes.ts'
import { tidyDocument } from '../rules/tidy-document.ts'
import '../tables.ts'

export type StoredDocument = {
  id: number
  version: number
  document: ProductDocument
  variants: StoredVariant[]
  updatedAt: Date
}

type Row = { id: number; version: number; updated_at: Date; fields: Omit<ProductDocument, 'variants'>; variants: StoredVariant[] }

const FURTHER = sql`(
  select coalesce(json_agg(category.slug order by category.slug), '[]') from category_member
  join category on category.id = category_member.category_id
  where category_member.product_id = product.id and source = 'hand' and category_member.category_id <> product.category_id)`

const MEMBERSHIPS = sql`
  'categories', ${FURTHER},
  'collections', (select coalesce(json_agg(slug order by slug), '[]') from product_collection
    join collection on collection.id = collection_id where product_id = product.id),
  'tags', (select coalesce(json_agg(tag), '[]') from product_tag where product_id = product.id),
  'channels', (select coalesce(json_agg(json_build_object('channel', channel, 'name', name, 'names', names, 'prices', prices, 'pictures', pictures)), '[]') from channel_listing
    where product_id = product.id),
  'goesWith', (select coalesce(json_agg(other.slug order by goes_with.position, other.id), '[]') from goes_with
    join product as other on other.id = other_id where goes_with.product_id = product.id)`

const SHOWN = sql`
  'swatches', (select coalesce(json_agg(code order by product_swatch.position, swatch.id), '[]') from product_swatch
    join swatch on swatch.id = swatch_id where product_id = product.id),
  'pictures', (select coalesce(json_agg(json_build_object('asset', asset, 'swatch', swatch.code, 'view', view, 'alt', alt,
      'alts', alts) order by product_media.position, product_media.id), '[]')
    from product_media left join swatch on swatch.id = swatch_id where product_id = product.id),
  'texts', (select coalesce(json_object_agg(language, json_build_object('name', product_text.name,
      'descriptor', product_text.descriptor, 'description', product_text.description,
      'construction', product_text.construction, 'fit', product_text.fit, 'care', product_text.care, 'choices', product_text.choices,
      'seoTitle', product_text.seo_title, 'seoDescription', product_text.seo_description)), '{}')
    from product_text where product_id = product.id),
  'seo', json_build_object('title', product.seo_title, 'description', product.seo_description)`

const PRICES = sql`
  'scheduledPrices', (select coalesce(json_agg(json_build_object('sku', sku, 'price', price, 'percentOff', percent_off,
      'from', begins_at, 'until', ends_at) order by position), '[]') from scheduled_price where product_id = product.id),
  'tiers', (select coalesce(json_agg(json_build_object('sku', sku, 'group', group_code, 'from', from_quantity, 'price', price,
      'percentOff', percent_off) order by position), '[]') from price_tier where product_id = product.id)`

const FIELDS = sql`json_build_object(
  'slug', product.slug, 'name', product.name, 'descriptor', product.descriptor, 'description', product.description,
  'kind', product.kind, 'status', product.status, 'department', department.slug, 'category', category.slug,
  'unit', product.unit, 'step', product.step, 'sizeSystem', product.size_system,
  'madeToMeasure', case when measure_days is not null then json_build_object('surcharge', measure_surcharge, 'days', measure_days) end,
  'vatClass', product.vat_class, 'parcel_g', parcel_g, 'clothPerGarment', cloth_per_garment, 'construction', construction, 'fit', fit, 'care', care,
  'attributes', product.attributes, 'sizeChart', product.size_chart, 'serviceMinutes', product.service_minutes,
  'freeAmount', case when free_amount_least is not null then json_build_object('least', free_amount_least, 'most', free_amount_most) end,
  'outfit', case when product.kind = 'outfit' then json_build_object('less', product.outfit_less, 'pieces', (
    select coalesce(json_agg(piece.slug order by outfit_piece.position), '[]') from outfit_piece
    join product as piece on piece.id = outfit_piece.product_id where outfit_id = product.id)) end, ${MEMBERSHIPS}, ${SHOWN}, ${PRICES})`

const VARIANTS = sql`(
  select coalesce(json_agg(json_build_object('id', variant.id, 'sku', sku, 'swatch', swatch.code, 'size', size, 'make', make,
    'price', coalesce(usual_price, price),
    'compareAt', case when usual_price is null then compare_at else usual_compare_at end, 'cost', cost, 'barcode', barcode, 'sold', sold)
    order by variant.position, variant.id), '[]')
  from variant left join swatch on swatch.id = variant.swatch_id where product_id = product.id)`

export async function readDocument(db: Db | Tx, id: number): Promise<StoredDocument | undefined> {
  const [stored] = await readDocuments(db, [id])
  return stored
}

/** Missing products are left out. */
export async function readDocuments(db: Db | Tx, ids: readonly number[]): Promise<StoredDocument[]> {
  const { rows } = await sql<Row>`
    select product.id, product.version, product.updated_at, ${FIELDS} as fields, ${VARIANTS} as variants
    from product join category as department on department.id = product.department_id
    join category on category.id = product.category_id
    where product.id = any(${ids as number[]}) order by product.id`.execute(db)
  return rows.map(({ fields, updated_at, ...row }) => ({
    ...row,
    document: tidyDocument({ ...fields, variants: row.variants.map(({ id: _, ...variant }) => variant) }),
    updatedAt: updated_at,
  }))
}
