import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { familyOf } from '#modules/catalogue/rules/colour-family.ts'
import type { ProductFacts } from '#modules/search/index.ts'
import '#modules/catalogue/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

export type SearchFacts = ProductFacts & {
  id: number
  score: number
  lowest_price: number
  highest_price: number
  channels: Channel[]
}

type StoredSwatch = Omit<ProductFacts['swatches'][number], 'family'> & { ground: string }

/** Reads the facts for the search index of these products. Leaves out products that no channel sells. */
export async function searchFacts(db: Db | Tx, productIds: readonly number[]): Promise<SearchFacts[]> {
  const { rows } = await sql<Omit<SearchFacts, 'swatches'> & { swatches: StoredSwatch[] }>`
    select product.id, product.rank as score, product.name, descriptor, product.description, construction,
      array(select concat_ws(' ', told.name, told.descriptor) from product_text as told where told.product_id = product.id order by language)
        || listed.names as translations,
      least(product.lowest_price, listed.lowest) as lowest_price, greatest(product.lowest_price, offer.highest, listed.highest) as highest_price,
      listed.channels,
      offer.sizes, offer.makes, shelf.categories, shelf.shelves, tagged.tags, gathered.collections, cloth.swatches
    from product
    cross join lateral (
      select coalesce(array_agg(channel), '{}') as channels, min(lowest_price) as lowest,
        coalesce(array_agg(concat_ws(' ', name, (select string_agg(told, ' ') from jsonb_each_text(names) as said (language, told)))
          order by channel) filter (where name <> '' or names <> '{}'), '{}') as names,
        (select max(own.price) from channel_price as own where own.product_id = product.id) as highest
      from channel_listing where product_id = product.id) as listed
    cross join lateral (
      select coalesce(max(price), 0) as highest, coalesce(array_agg(distinct size) filter (where size is not null), '{}') as sizes,
        coalesce(array_agg(distinct make), '{}') as makes
      from variant where product_id = product.id and sold) as offer
    cross join lateral (
      select coalesce(array_agg(name order by category.id = product.category_id desc, parent_id is null, category.id), '{}') as categories,
        coalesce(array_agg(category.description), '{}') as shelves
      from product_category join category on category.id = product_category.category_id where product_id = product.id) as shelf
    cross join lateral (select coalesce(array_agg(tag order by tag), '{}') as tags from product_tag where product_id = product.id) as tagged
    cross join lateral (
      select coalesce(array_agg(name order by collection.id), '{}') as collections
      from product_collection join collection on collection.id = collection_id where product_id = product.id) as gathered
    cross join lateral (
      select coalesce(json_agg(json_build_object('name', name, 'kind', kind, 'pattern', pattern, 'ground', ground,
        'fibres', (select coalesce(json_agg(part ->> 'fibre'), '[]') from jsonb_array_elements(composition) as part)) order by position), '[]') as swatches
      from product_swatch join swatch on swatch.id = swatch_id where product_id = product.id) as cloth
    where product.id = any(${productIds as number[]}) and status = 'active' and cardinality(listed.channels) > 0`.execute(db)
  return rows.map((row) => ({ ...row, swatches: row.swatches.map((swatch) => ({ ...swatch, family: familyOf(swatch) })) }))
}
