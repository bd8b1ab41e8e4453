import { type RawBuilder, sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import type { AdminProductFilter } from '#modules/catalogue/contract.ts'
import '#modules/inventory/tables.ts'
import { containing } from '#platform/like.ts'

type Condition = RawBuilder<unknown>

const MAX_WORDS = 6
const FEW = 3
const AVAILABLE = sql`greatest(on_hand - committed - held - safety, 0)`

/** Available units of the `product` of a query; null when its stock is not counted. */
export const ON_SHELF = sql`(select sum(${AVAILABLE})::int from variant join stock on stock.variant_id = variant.id
  where variant.product_id = product.id and variant.sold and make = 'ready')`

const STOCKED = {
  in: sql`exists (select from variant join stock on stock.variant_id = variant.id
    where variant.product_id = product.id and variant.sold and ${AVAILABLE} > 0)`,
  low: sql`shelf.left between 1 and ${sql.lit(FEW)}`,
  out: sql`shelf.left = 0`,
}

/** `ON_SHELF` of all products as a join (`shelf`): one scan of the stock instead of one subquery per product. */
const SHELF = sql`left join (
  select variant.product_id, sum(${AVAILABLE})::int as left from variant join stock on stock.variant_id = variant.id
  where variant.sold and make = 'ready' group by variant.product_id) as shelf on shelf.product_id = product.id`

/** True when the filter needs the summed stock of every product. */
export const walksThroughStock = (stock: AdminProductFilter['stock'] | undefined): boolean => stock === 'low' || stock === 'out'

export const productsFor = ({ stock, sort = '' }: { stock?: AdminProductFilter['stock'] | undefined; sort?: string }) =>
  walksThroughStock(stock) || sort.includes('stock') ? sql`product ${SHELF}` : sql`product`

/**
 * Must equal the expression of the index on `product_words` character by character; otherwise PostgreSQL does not use the
 * index.
 */
const SEARCHED = sql`(product.name || ' ' || product.slug)`

/**
 * Matches each of the first `MAX_WORDS` words in the name, the slug or a SKU. Looks up the matches
 * first, with the indexes.
 */
const found = (q: string): Condition[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map(containing)
    .map(
      (like) => sql`product.id = any(array(
        select product.id from product where ${SEARCHED} ilike ${like}
        union select variant.product_id from variant where variant.sku ilike ${like}))`,
    )

/** `withProblem`: ids of products with the requested problem. */
export function conditionsOf(filter: AdminProductFilter, withProblem: readonly number[] = []): Condition {
  const { q, status, department, category, kind, channel, stock, tag, problem } = filter
  return sql.join(
    [
      sql`true`,
      ...(status ? [sql`product.status = ${status}`] : []),
      ...(department ? [sql`product.department_id = (select id from category where slug = ${department})`] : []),
      ...(category
        ? [
            sql`product.id in (select product_id from product_category
              where category_id = (select id from category where slug = ${category}))`,
          ]
        : []),
      ...(kind ? [sql`product.kind = ${kind}`] : []),
      ...(channel ? [sql`exists (select from channel_listing where channel = ${channel} and product_id = product.id)`] : []),
      ...(tag
        ? [sql`exists (select from product_tag where product_tag.product_id = product.id and product_tag.tag = ${tag})`]
        : []),
      ...(stock ? [STOCKED[stock]] : []),
      ...(problem ? [sql`product.id = any(${withProblem as number[]})`] : []),
      ...(q ? found(q) : []),
    ],
    sql` and `,
  )
}

const SORTED: Record<string, Condition> = {
  name: sql`product.name`,
  updated: sql`product.updated_at`,
  price: sql`product.lowest_price`,
  status: sql`product.status`,
  stock: sql`coalesce(shelf.left, 0)`,
  sold: sql`coalesce((select units from product_sold where product_sold.product_id = product.id), 0)`,
}

/** Parses a sort order such as `-price,name`. Adds the id, so the order is deterministic. */
export function orderOf(sort: string): Condition {
  const keys = sort.split(',').map((key) => ({ by: SORTED[key.replace(/^-/, '')], desc: key.startsWith('-') }))
  const last = keys.at(-1)?.desc ? 'desc' : 'asc'
  return sql.join([...keys.map(({ by, desc }) => sql`${by} ${sql.raw(desc ? 'desc' : 'asc')}`), sql`product.id ${sql.raw(last)}`])
}
