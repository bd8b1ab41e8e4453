import { type RawBuilder, sql } from 'kysely'
import { done } from '#kernel/outcome.ts'
import { ProductList, ProductListQuery } from '#modules/catalogue/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'
import { cardsOf, presentCard } from './product-cards.ts'

const onSale = sql`product.status = 'active' and exists (select from channel_listing where channel = 'shop' and product_id = product.id)`

/** Every order ends in the id, so that equal products keep their places from page to page. */
const order = (shelf: string, id: string): Record<ProductListQuery['sort'], RawBuilder<unknown>> => {
  const [rank, listedAt, price, last] = ['rank', 'listed_at', 'lowest_price']
    .map((name) => sql.ref(`${shelf}.${name}`))
    .concat(sql.ref(id))
  return {
    recommended: sql`${rank}, ${last}`,
    newest: sql`${listedAt} desc, ${last} desc`,
    'price-up': sql`${price}, ${last}`,
    'price-down': sql`${price} desc, ${last} desc`,
  }
}
const OF_ALL = order('product', 'product.id')
const OF_SHELF = order('product_category', 'product_category.product_id')

/**
 * The products of a list, in its order. A category or department is walked along its own shelf (`product_category` has both),
 * a collection in the order that the house gave it; whatever else is asked for is looked up on the way.
 */
function listed({ department, category, collection, sort }: ProductListQuery): {
  from: RawBuilder<unknown>
  by: RawBuilder<unknown>
} {
  const shelf = category ?? department
  const onShelf = sql`product_category.category_id = (select id from category where slug = ${shelf})`
  if (!collection) {
    if (!shelf) return { from: sql`product where ${onSale}`, by: OF_ALL[sort] }
    return {
      from: sql`product_category join product on product.id = product_id where ${onShelf} and ${onSale}`,
      by: OF_SHELF[sort],
    }
  }
  const narrowed = shelf ? sql`and exists (select from product_category where product_id = product.id and ${onShelf})` : sql``
  return {
    from: sql`product_collection join product on product.id = product_id
      where collection_id = (select id from collection where slug = ${collection}) and ${onSale} ${narrowed}`,
    by: sort === 'recommended' ? sql`product_collection.position, product_collection.product_id` : OF_ALL[sort],
  }
}

const totalOf = ({ db }: Deps, query: ProductListQuery) =>
  sql<{ total: number }>`select count(*) as total from ${listed(query).from}`.execute(db).then(({ rows }) => rows[0]?.total ?? 0)

type Heading = { slug: string; name: string; description: string }

/** The narrowest thing that was asked for. */
async function headingOf({ db }: Deps, { department, category, collection }: ProductListQuery): Promise<Heading | null> {
  const slug = collection ?? category ?? department
  if (!slug) return null
  const { rows } = await sql<Heading>`select slug, name, description from ${sql.table(collection ? 'collection' : 'category')}
    where slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

async function productList(deps: Deps, query: ProductListQuery): Promise<ProductList> {
  const first = (query.page - 1) * query.limit
  const { from, by } = listed(query)
  const [rows, total, heading] = await Promise.all([
    cardsOf(
      deps.db,
      sql`select id, row_number() over () as place from (
        select product.id from ${from} order by ${by} limit ${sql.lit(query.limit)} offset ${sql.lit(first)}) as page`,
    ),
    deps.kept(`total ${query.department} ${query.category} ${query.collection}`, () => totalOf(deps, query)),
    deps.kept(`heading ${query.department} ${query.category} ${query.collection}`, () => headingOf(deps, query)),
  ])
  const now = deps.clock.now()
  return {
    items: rows.map((row) => presentCard(row, now)),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.limit)),
    heading,
  }
}

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  access: 'public',
  summary: 'Products as a list shows them',
  query: ProductListQuery,
  returns: ProductList,
  run: async ({ deps, query }) => done(await deps.kept(`list ${JSON.stringify(query)}`, () => productList(deps, query))),
})
