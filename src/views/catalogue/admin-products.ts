import { type RawBuilder, sql } from 'kysely'
import { marginOf } from '#domain/pricing/margin.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type {
  AdminProductFilter,
  AdminProductList,
  AdminProductQuery,
  AdminProductRow,
  ProductStatus,
} from '#modules/catalogue/contract.ts'
import { PRODUCT_STATUSES } from '#modules/catalogue/contract.ts'
import '#modules/catalogue/tables.ts'
import '#modules/orders/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { unitsSoldOf } from '#views/money/units-sold.ts'
import { conditionsOf, ON_SHELF, orderOf, productsFor, walksThroughStock } from './admin-product-filter.ts'
import { findingsOf, productsWith } from './product-doctor.ts'
import { asPicture, withAssets } from './product-pictures.ts'

const SOLD_days = 30
const DAY_ms = 86_400_000

async function statusCountsOf(db: Db): Promise<Record<ProductStatus, number>> {
  const { rows } = await sql<{ status: ProductStatus; count: number }>`
    select status, count(*)::int as count from product group by status`.execute(db)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(PRODUCT_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<ProductStatus, number>
}

type Row = Omit<AdminProductRow, 'sold' | 'margin' | 'problems' | 'updatedAt'> & {
  margins: { price: number; cost: number }[]
  updated_at: Date
  /** Number of matches. Null when it was not counted by the same query. */
  fitting: number | null
}

const FIRST_PICTURE = sql`(select ${asPicture} from ${withAssets} where product_media.product_id = product.id
  order by product_media.view <> 'front', product_media.position, product_media.id limit 1)`

/**
 * Reads a page of products. Selects the ids first, so other data is read for one page only. A filter that scans the whole stock
 * counts the matches in the same scan.
 */
async function pageOf(db: Db, { sort, page, size, stock }: AdminProductQuery, where: RawBuilder<unknown>): Promise<Row[]> {
  const order = orderOf(sort)
  const { rows } = await sql<Row>`
    with page as materialized (
      select product.id, row_number() over (order by ${order}) as place,
        ${walksThroughStock(stock) ? sql`count(*) over ()::int` : sql`null::int`} as fitting from ${productsFor({ stock, sort })} where ${where}
      order by ${order} limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)})
    select product.id, product.slug, product.name, product.descriptor, product.status, product.kind, product.unit, product.version,
      product.updated_at, page.fitting,
      json_build_object('slug', department.slug, 'name', department.name) as department,
      json_build_object('slug', category.slug, 'name', category.name) as category,
      ${FIRST_PICTURE} as picture, offer.variants, offer.price, offer.margins, ${ON_SHELF} as stock,
      (select coalesce(json_agg(channel order by channel), '[]') from channel_listing where product_id = product.id) as channels
    from page join product using (id) join category as department on department.id = product.department_id
    join category on category.id = product.category_id
    cross join lateral (
      select count(*)::int as variants,
        case when bool_or(sold) then json_build_object('lowest', min(price) filter (where sold), 'highest', max(price) filter (where sold)) end as price,
        coalesce(json_agg(json_build_object('price', price, 'cost', cost, 'vatRate', (select rate from vat_class where code = product.vat_class))) filter (where sold and cost is not null), '[]') as margins
      from variant where variant.product_id = product.id) as offer
    order by page.place`.execute(db)
  return rows
}

async function countOf(db: Db, filter: AdminProductFilter, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${productsFor(filter)} where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function adminProducts(deps: Deps, query: AdminProductQuery): Promise<Outcome<AdminProductList>> {
  const { db, clock } = deps
  const { sort: _, page, size, ...filter } = query
  const where = conditionsOf(filter, filter.problem && (await productsWith(deps, filter.problem)))
  const found = pageOf(db, query, where)
  const [rows, total, statusCounts] = await Promise.all([
    found,
    walksThroughStock(filter.stock)
      ? // An empty first page means that nothing matches.
        found.then(([first]) => first?.fitting ?? (page === 1 ? 0 : countOf(db, filter, where)))
      : countOf(db, filter, where),
    statusCountsOf(db),
  ])
  const since = new Date(clock.now().getTime() - SOLD_days * DAY_ms)
  const ids = rows.map(({ id }) => id)
  const [sold, findings] = await Promise.all([unitsSoldOf(db, ids, since), findingsOf(deps, ids)])
  const units = new Map(sold.map(({ productId, units }) => [productId, units]))
  return done({
    products: rows.map(({ margins, updated_at, fitting: _fitting, ...row }) => ({
      ...row,
      sold: units.get(row.id) ?? 0,
      problems: (findings.get(row.id) ?? []).map(({ code, blocks }) => ({ code, blocks })),
      margin: margins.length > 0 ? Math.min(...margins.map(marginOf)) : null,
      updatedAt: updated_at.toISOString(),
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
    statusCounts,
  })
}
