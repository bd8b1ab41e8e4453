import { type RawBuilder, sql } from 'kysely'
import { STOREFRONT_CHANNEL } from '#domain/channels/channel-paths.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type {
  StorefrontProduct,
  StorefrontProductList,
  StorefrontProductQuery,
  StorefrontProductRow,
  UnlistedProducts,
} from '#modules/catalogue/contract.ts'
import { problems } from '#modules/catalogue/index.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import '#modules/orders/tables.ts'
import { listedIn, lowestIn } from '#modules/catalogue/index.ts'
import { leftIn } from '#modules/inventory/index.ts'
import type { Deps } from '#platform/deps.ts'
import { containing } from '#platform/like.ts'
import { productSales } from '#views/money/sales.ts'
import { asPicture, pictureOrder, withAssets } from './product-pictures.ts'

const SOLD_days = 30
const FOUND = 24
const HERE = sql.lit(STOREFRONT_CHANNEL)
const LEFT = leftIn(STOREFRONT_CHANNEL)

const wordsOf = (q: string) => q.split(/\s+/).filter(Boolean).slice(0, 6)
const found = (q: string, name: RawBuilder<unknown>) =>
  sql.join(
    [
      sql`true`,
      ...wordsOf(q).map(
        (word) => sql`(${name} ilike ${containing(word)} or product.slug ilike ${containing(word)}
          or exists (select from variant where variant.product_id = product.id and variant.sku ilike ${containing(word)}))`,
      ),
    ],
    sql` and `,
  )

const SORTED: Record<string, RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  price: sql`price`,
  left: sql`"left"`,
  sold: sql`sold`,
  sales: sql`sales`,
}
const STOCK = { shared: sql`stock = 'shared'`, own: sql`stock = 'own'`, out: sql`"left" <= 0` }

export async function storefrontProducts(
  { db, clock }: Deps,
  { q, stock, sort, page, size }: StorefrontProductQuery,
): Promise<Outcome<StorefrontProductList>> {
  const by = SORTED[sort.replace(/^-/, '')] ?? SORTED.name
  const way = sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')
  const now = clock.now()
  const since = new Date(now.getTime() - SOLD_days * 86_400_000)
  const { rows } = await sql<StorefrontProductRow & { total: number }>`
    with sold as (
      ${productSales({ since: sql`${since}::timestamptz`, until: sql`${now}::timestamptz` }, sql`orders.channel = ${HERE}`)}),
    here as (
      select product.id, product.slug, coalesce(nullif(listing.name, ''), product.name) as name, product.name as "shopName", product.status, product.unit,
        ${lowestIn(STOREFRONT_CHANNEL)} as price, product.lowest_price as "shopPrice",
        case when shelf.own then 'own' else 'shared' end as stock, shelf.units as "left",
        coalesce(sold.units, 0) as sold, coalesce(sold.sales, 0)::bigint as sales
      from channel_listing as listing join product on product.id = listing.product_id
      left join sold on sold.id = product.id
      cross join lateral (select bool_or(apart is not null) as own, sum(greatest(${LEFT}, 0))::int as units from variant
        join stock on stock.variant_id = variant.id where variant.product_id = product.id and variant.sold and make = 'ready') as shelf
      where listing.channel = ${HERE} and ${found(q, sql`(product.name || ' ' || listing.name)`)}),
    fitting as (select *, count(*) over ()::int as total from here where ${stock ? STOCK[stock] : sql`true`}
      order by ${by} ${way}, id limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)})
    select fitting.*, (select ${asPicture} from ${withAssets} join product on product.id = product_media.product_id
      where product_media.product_id = fitting.id order by ${pictureOrder(STOREFRONT_CHANNEL)} limit 1) as picture
    from fitting order by ${by} ${way}, id`.execute(db)
  const total = rows[0]?.total ?? (page > 1 ? await count() : 0)
  return done({
    products: rows.map(({ total: _, ...row }) => ({ ...row, price: row.price ?? 0, shopPrice: row.shopPrice ?? 0 })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
  })

  /** A page past the end has no rows from which to read the total. */
  async function count() {
    const first = await storefrontProducts({ db, clock } as Deps, { q, stock, sort, page: 1, size: 1 })
    return first.ok ? first.value.total : 0
  }
}

/**
 * Searches products that the second storefront does not list, at most `FOUND`. Leaves out archived
 * ones.
 */
export async function unlistedProducts({ db }: Deps, q: string): Promise<Outcome<UnlistedProducts>> {
  const { rows } = await sql<UnlistedProducts['products'][number]>`
    select product.id, product.name, product.status, coalesce(product.lowest_price, 0) as price,
      (select ${asPicture} from ${withAssets} where product_media.product_id = product.id
        order by product_media.view <> 'front', product_media.position, product_media.id limit 1) as picture
    from product where product.status <> 'archived' and not ${listedIn(STOREFRONT_CHANNEL)} and ${found(q, sql`product.name`)}
    order by product.status <> 'active', lower(product.name), product.id limit ${sql.lit(FOUND)}`.execute(db)
  return done({ products: rows })
}

/** Refuses `catalogue.no-such-product`. */
export async function storefrontProduct({ db }: Deps, id: number): Promise<Outcome<StorefrontProduct>> {
  const { rows } = await sql<StorefrontProduct>`
    select product.id, product.slug, product.name, product.status, product.kind, product.unit, product.step, listing.product_id is not null as listed,
      case when listing.product_id is null then '{}' else json_build_object('name', listing.name, 'names', listing.names, 'prices', listing.prices,
        'pictures', listing.pictures) end as own,
      (select coalesce(json_agg(json_build_object('asset', product_media.asset, 'alt', product_media.alt, 'view', product_media.view, 'picture', ${asPicture})
        order by product_media.position, product_media.id), '[]') from ${withAssets} where product_media.product_id = product.id) as pictures,
      (select coalesce(json_agg(json_build_object('id', variant.id, 'sku', sku, 'cloth', swatch.name, 'size', size, 'price', price,
          'free', case when stock.variant_id is not null and make = 'ready'
            then greatest(on_hand - committed - held - (safety - coalesce(apart, 0)), 0) end, 'apart', apart)
        order by variant.position, variant.id), '[]')
        from variant left join stock on stock.variant_id = variant.id left join swatch on swatch.id = variant.swatch_id
        where variant.product_id = product.id and sold) as variants
    from product left join channel_listing as listing on listing.product_id = product.id and listing.channel = ${HERE}
    where product.id = ${id}`.execute(db)
  const [row] = rows
  return row ? done(row) : refuse(problems.noSuchProduct())
}
