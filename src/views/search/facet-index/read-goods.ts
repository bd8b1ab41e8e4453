import { type RawBuilder, sql } from 'kysely'
import type { Channel, Make } from '#domain/pricing/goods.ts'
import { detailTerm, mainFibres } from '#modules/catalogue/rules/terms.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import '#modules/size-charts/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type ShownPrice, shownPrices } from '#views/promotions/catalogue-prices.ts'
import type { Detail, Entry, ShelfName } from './facet-index.ts'

type Row = {
  id: number
  rank: number
  price: number
  listed_at: Date
  size_system: string | null
  size_chart: string | null
  category_id: number | null
  reduced: boolean
  sold: number
  department: string
  shelves: string[] | null
  swatches: number[] | null
  tags: string[] | null
  makes: Make[] | null
  sizes: string[] | null
  sizes_left: string[] | null
  in_stock: boolean | null
  collections: { slug: string; position: number }[] | null
  pins: { slug: string; position: number }[] | null
  said: Record<string, string[]>
}
type Cloth = Entry['swatches'][number]

/**
 * Reads the products that `channel` sells in `among` (a condition on a column of product ids) for the facet index. Lists are
 * read as JSON, which parses faster than PostgreSQL arrays.
 */
export async function readGoods(
  deps: Pick<Deps, 'db' | 'cache' | 'clock'>,
  channel: Channel,
  among: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
  details: ReadonlyMap<string, Detail>,
): Promise<Entry[]> {
  const of = among(sql.ref('product_id'))
  const { db } = deps
  const [{ rows }, cloths, charts] = await Promise.all([
    sql<Row>`
      select product.id, product.rank, coalesce(listing.lowest_price, product.lowest_price) as price, product.listed_at, product.size_system, product.size_chart, product.category_id, product.attributes as said,
        (product.card || coalesce(listing.card, '{}')) ->> 'compareAt' is not null as reduced, coalesce(product_sold.units, 0) as sold,
        department.slug as department, shelf.slugs as shelves, cloth.ids as swatches, tag.tags, offer.makes, offer.sizes,
        offer.sizes_left, offer.in_stock, shown.collections, pinned.pins
      from product
      join category as department on department.id = department_id
      join channel_listing as listing on listing.product_id = product.id and listing.channel = ${sql.lit(channel)}
      left join product_sold on product_sold.product_id = product.id
      left join (select product_id, json_agg(slug) as slugs from product_category join category on category.id = category_id
        where ${of} group by product_id) as shelf on shelf.product_id = product.id
      left join (select product_id, json_agg(swatch_id) as ids from product_swatch where ${of} group by product_id) as cloth
        on cloth.product_id = product.id
      left join (select product_id, json_agg(tag) as tags from product_tag where ${of} group by product_id) as tag
        on tag.product_id = product.id
      left join (select product_id, json_agg(json_build_object('slug', slug, 'position', position)) as collections
        from product_collection join collection on collection.id = collection_id where ${of} group by product_id) as shown
        on shown.product_id = product.id
      left join (select product_id, json_agg(json_build_object('slug', slug, 'position', category_pin.position)) as pins
        from category_pin join category on category.id = category_id where ${of} group by product_id) as pinned
        on pinned.product_id = product.id
      left join (
        select product_id, json_agg(distinct make) as makes, json_agg(distinct size) filter (where make = 'ready') as sizes,
          json_agg(distinct size) filter (where there) as sizes_left, bool_or(there or make in ('service', 'gift-card', 'outfit')) as in_stock
        from (select variant.product_id, make, size,
            make = 'ready' and coalesce(on_hand - committed - held - safety, 0) >= product.step as there
          from variant join product on product.id = variant.product_id left join stock on stock.variant_id = variant.id
          where ${among(sql.ref('variant.product_id'))} and sold) as counted
        group by product_id) as offer on offer.product_id = product.id
      where ${among(sql.ref('product.id'))} and product.status = 'active'`.execute(db),
    readCloths(db),
    readCharts(db),
  ])
  const ids = rows.map(({ id }) => id)
  const lowest = lowestOf(await shownPrices(deps, channel, ids))
  return rows.map((row) => entryOf(withLowest(row, lowest.get(row.id)), { cloths, details, chart: charts(row) }))
}

function lowestOf(prices: ReadonlyMap<number, ShownPrice>): Map<number, ShownPrice> {
  const lowest = new Map<number, ShownPrice>()
  for (const each of prices.values()) {
    const lowestYet = lowest.get(each.productId)
    if (!lowestYet || each.price < lowestYet.price) lowest.set(each.productId, each)
  }
  return lowest
}

/** Sets the lowest price of a product, and whether it is reduced, as promotions reduce it for every shopper. */
const withLowest = (row: Row, shown: ShownPrice | undefined): Row =>
  shown && shown.price < row.price ? { ...row, price: shown.price, reduced: shown.compareAt !== null } : row

type With = { cloths: ReadonlyMap<number, Cloth>; details: ReadonlyMap<string, Detail>; chart: string | null }

const entryOf = (row: Row, { cloths, details, chart }: With): Entry => ({
  id: row.id,
  rank: row.rank,
  price: row.price,
  listedAt: row.listed_at.getTime(),
  sold: row.sold,
  department: row.department,
  shelves: row.shelves ?? [],
  tags: row.tags ?? [],
  collections: row.collections ?? [],
  pins: row.pins ?? [],
  sizeSystem: row.size_system,
  sizes: present(row.sizes),
  sizesLeft: present(row.sizes_left),
  chart,
  makes: row.makes ?? [],
  inStock: row.in_stock === true,
  reduced: row.reduced,
  swatches: (row.swatches ?? []).flatMap((id) => cloths.get(id) ?? []),
  details: Object.entries(row.said).flatMap(([attribute, values]) =>
    values.map((value) => detailTerm(attribute, value)).filter((term) => details.get(term)?.attribute === attribute),
  ),
})
const present = (sizes: (string | null)[] | null): string[] => sizes?.filter((size) => size !== null) ?? []

async function readCloths(db: Db): Promise<Map<number, Cloth>> {
  const rows = await db.selectFrom('swatch').select(['id', 'name', 'pattern', 'ground', 'composition']).execute()
  return new Map(
    rows.map(({ id, name, pattern, ground, composition }) => [
      id,
      { name, pattern, ground, fibres: mainFibres(composition as unknown as { fibre: string; percent: number }[]) },
    ]),
  )
}

/**
 * Returns a function that finds the size chart of a product: its own, else that of the nearest category with the same size
 * system (like `chartOfProduct` for one product).
 */
async function readCharts(db: Db): Promise<(of: Pick<Row, 'size_system' | 'size_chart' | 'category_id'>) => string | null> {
  const [charts, categories] = await Promise.all([
    sql<{ code: string; system: string }>`
      select code, document ->> 'system' as system from size_chart where (document ->> 'published')::boolean`.execute(db),
    db.selectFrom('category').select(['id', 'parent_id', 'size_chart']).execute(),
  ])
  const systemOf = new Map(charts.rows.map(({ code, system }) => [code, system]))
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  return ({ size_system, size_chart, category_id }) => {
    if (size_chart !== null && systemOf.has(size_chart)) return size_chart
    let above = category_id === null ? undefined : categoryOf.get(category_id)
    while (above) {
      if (above.size_chart !== null && size_system !== null && systemOf.get(above.size_chart) === size_system)
        return above.size_chart
      above = above.parent_id === null ? undefined : categoryOf.get(above.parent_id)
    }
    return null
  }
}

export async function readDetails(db: Db): Promise<Map<string, Detail>> {
  const { rows } = await sql<Detail & { value: string }>`
    select attribute.code as attribute, attribute.name as title, attribute.names as titles, attribute_value.code as value,
      attribute_value.name, attribute_value.names, attribute_value.colour
    from attribute join attribute_value on attribute_id = attribute.id where filterable
    order by attribute.position, attribute.id, attribute_value.position, attribute_value.code`.execute(db)
  return new Map(rows.map(({ value, ...detail }) => [detailTerm(detail.attribute, value), detail]))
}

export async function readShelves(db: Db): Promise<Map<string, ShelfName>> {
  const { rows } = await sql<ShelfName & { slug: string }>`
    select category.slug, category.name, parent.slug as parent, category.position, category.visible,
      (select coalesce(json_object_agg(language, name) filter (where name <> ''), '{}') from category_text where category_id = category.id) as names,
      array(select slug from retired_category_slug where category_id = category.id) as retired
    from category left join category as parent on parent.id = category.parent_id order by category.position`.execute(db)
  return new Map(rows.map(({ slug, ...shelf }) => [slug, shelf]))
}

/** Returns the ids of products that have or had one of these slugs. */
export async function idsOf(db: Db, slugs: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where slug = any(${slugs as string[]})
    union select product_id from retired_slug where slug = any(${slugs as string[]})`.execute(db)
  return rows.map(({ id }) => id)
}

export async function lastId(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from product`.execute(db)
  return rows[0]?.last ?? 0
}
