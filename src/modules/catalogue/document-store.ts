import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Tx } from '#platform/db.ts'
import { setHandPlaces } from './category-membership.ts'
import type { ProductDocument } from './contract.ts'
import type { PriceChange } from './rules/document-changes.ts'
import './tables.ts'

/** Unknown names are missing from the maps. */
export type Names = {
  categories: Map<string, { id: number; department: string }>
  collections: Map<string, number>
  swatches: Map<string, number>
  products: Map<string, number>
}

export async function namesIn(tx: Tx, document: ProductDocument): Promise<Names> {
  const { department, category, categories, collections, swatches, goesWith, outfit } = document
  const { rows } = await sql<{ kind: keyof Names; name: string; id: number; department: string | null }>`
    with recursive place as (
      select id as of, slug as name, id, parent_id, slug from category where slug = any(${[department, category, ...categories]})
      union all select place.of, place.name, above.id, above.parent_id, above.slug from place join category as above on above.id = place.parent_id)
    select 'categories' as kind, name, of as id, slug as department from place where parent_id is null
    union all select 'collections', slug, id, null from collection where slug = any(${collections})
    union all select 'swatches', code, id, null from swatch where code = any(${swatches})
    union all select 'products', slug, id, null from product where slug = any(${[...goesWith, ...(outfit?.pieces ?? [])]})`.execute(
    tx,
  )
  const of = (kind: keyof Names) => rows.filter((row) => row.kind === kind)
  const ids = (kind: keyof Names) => new Map(of(kind).map(({ name, id }) => [name, id]))
  return {
    categories: new Map(of('categories').map(({ name, id, department }) => [name, { id, department: department ?? name }])),
    collections: ids('collections'),
    swatches: ids('swatches'),
    products: ids('products'),
  }
}

/** At most ten. */
export async function skusTaken(tx: Tx, skus: readonly string[], id: number | null): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from variant where sku = any(${skus as string[]}) and product_id is distinct from ${id} order by sku limit 10`.execute(
    tx,
  )
  return rows.map(({ sku }) => sku)
}

export async function saveFields(
  tx: Tx,
  id: number | null,
  document: ProductDocument,
  { names, version, at }: { names: Names; version: number; at: Date },
): Promise<number> {
  const { slug, name, descriptor, description, kind, status, unit, step, parcel_g, construction, fit, care } = document
  const row = {
    slug,
    name,
    descriptor,
    description,
    kind,
    status,
    unit,
    step,
    parcel_g,
    construction,
    fit,
    care,
    version,
    department_id: names.categories.get(document.department)?.id ?? 0,
    category_id: names.categories.get(document.category)?.id ?? 0,
    size_system: document.sizeSystem,
    measure_surcharge: document.madeToMeasure?.surcharge ?? null,
    measure_days: document.madeToMeasure?.days ?? null,
    cloth_per_garment: document.clothPerGarment,
    seo_title: document.seo.title,
    seo_description: document.seo.description,
    vat_class: document.vatClass,
    size_chart: document.sizeChart,
    service_minutes: document.serviceMinutes,
    free_amount_least: document.freeAmount?.least ?? null,
    free_amount_most: document.freeAmount?.most ?? null,
    outfit_less: document.outfit && JSON.stringify(document.outfit.less),
    attributes: JSON.stringify(document.attributes),
    updated_at: at,
  }
  if (id !== null) {
    await tx.updateTable('product').set(row).where('id', '=', id).execute()
    return id
  }
  const made = await tx
    .insertInto('product')
    .values({ ...row, listed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function saveMemberships(tx: Tx, id: number, document: ProductDocument, names: Names) {
  const own = names.categories.get(document.category)?.id
  const further = document.categories.flatMap((slug) => names.categories.get(slug)?.id ?? []).filter((place) => place !== own)
  const collections = document.collections.flatMap((slug) => names.collections.get(slug) ?? [])
  const companions = document.goesWith.flatMap((slug) => names.products.get(slug) ?? [])
  await setHandPlaces(tx, id, further)
  await sql`
    with gone as (delete from product_collection where product_id = ${id} and collection_id <> all(${collections}))
    insert into product_collection (product_id, collection_id, position)
    select ${id}::bigint, unnest(${collections}::bigint[]), ${id}::int on conflict do nothing`.execute(tx)
  await sql`
    with gone as (delete from product_tag where product_id = ${id} and tag <> all(${document.tags}))
    insert into product_tag (product_id, tag) select ${id}::bigint, unnest(${document.tags}::text[]) on conflict do nothing`.execute(
    tx,
  )
  await sql`
    with gone as (delete from goes_with where product_id = ${id} and other_id <> all(${companions}))
    insert into goes_with (product_id, other_id, position)
    select ${id}::bigint, other, place from unnest(${companions}::bigint[]) with ordinality as named (other, place)
    on conflict (product_id, other_id) do update set position = excluded.position`.execute(tx)
}

export async function savePieces(tx: Tx, id: number, { outfit }: ProductDocument, { products }: Names) {
  const pieces = (outfit?.pieces ?? []).flatMap((slug) => products.get(slug) ?? [])
  await sql`
    with gone as (delete from outfit_piece where outfit_id = ${id} and product_id <> all(${pieces}))
    insert into outfit_piece (outfit_id, product_id, position)
    select ${id}::bigint, piece, place from unnest(${pieces}::bigint[]) with ordinality as named (piece, place)
    on conflict (outfit_id, product_id) do update set position = excluded.position`.execute(tx)
}

export async function saveShown(tx: Tx, id: number, document: ProductDocument, { swatches }: Names) {
  const cloths = document.swatches.flatMap((code) => swatches.get(code) ?? [])
  await sql`
    with gone as (delete from product_swatch where product_id = ${id} and swatch_id <> all(${cloths}))
    insert into product_swatch (product_id, swatch_id, position)
    select ${id}::bigint, cloth, place from unnest(${cloths}::bigint[]) with ordinality as named (cloth, place)
    on conflict (product_id, swatch_id) do update set position = excluded.position`.execute(tx)
}

export async function savePictures(tx: Tx, id: number, { pictures }: ProductDocument, { swatches }: Names) {
  await tx.deleteFrom('product_media').where('product_id', '=', id).execute()
  if (pictures.length === 0) return
  const rows = pictures.map(({ swatch, alts, ...picture }, position) => ({
    ...picture,
    product_id: id,
    position,
    alts: JSON.stringify(alts),
    swatch_id: swatch === null ? null : (swatches.get(swatch) ?? null),
  }))
  await tx.insertInto('product_media').values(rows).execute()
}

export async function saveTexts(tx: Tx, id: number, { texts }: ProductDocument) {
  await tx.deleteFrom('product_text').where('product_id', '=', id).execute()
  const rows = Object.entries(texts).map(([language, { seoTitle, seoDescription, choices, ...words }]) => ({
    product_id: id,
    language,
    ...words,
    seo_title: seoTitle,
    seo_description: seoDescription,
    choices: JSON.stringify(choices),
  }))
  if (rows.length > 0) await tx.insertInto('product_text').values(rows).execute()
}

type Version = { id: number; version: number; document: ProductDocument; by: string; cause: string; at: Date }

/** Inserts a version; an existing one stays unchanged. */
export const noteVersion = (tx: Tx, { id, document, ...version }: Version) =>
  tx
    .insertInto('product_version')
    .values({ product_id: id, document: JSON.stringify(document), ...version })
    .onConflict((conflict) => conflict.columns(['product_id', 'version']).doNothing())
    .execute()

export async function notePrices(
  tx: Tx,
  productId: number,
  changes: readonly PriceChange[] | readonly (PriceChange & { channel: Channel })[],
  note: { by: string; cause: string; at: Date },
) {
  await sql`
    insert into price_change (product_id, sku, channel, before, after, by, cause, at)
    select ${productId}::bigint, sku, channel, before, after, ${note.by}, ${note.cause}, ${note.at}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (sku text, channel text, before jsonb, after jsonb)`.execute(
    tx,
  )
}
