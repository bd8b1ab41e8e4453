import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import type { GarmentMeasures, ProductMeasures, ProductSizeChart, SizeChartDocument } from '#modules/size-charts/contract.ts'
import { problems } from '#modules/size-charts/index.ts'
import '#modules/size-charts/tables.ts'
import { listedIn } from '#modules/catalogue/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Selects the size chart code of the `product` of a query: its own, else that of the nearest
 * category with the same size system. Skips unpublished charts. Null without one.
 */
export const chartOfProduct = sql<string | null>`(
  with recursive above as (
    select parent_id, size_chart, 0 as far from category where id = product.category_id
    union all select category.parent_id, category.size_chart, far + 1 from category join above on category.id = above.parent_id)
  select code from (
    select product.size_chart as code, -1 as far where product.size_chart is not null
    union all select size_chart, far from above where size_chart is not null) as named
  join size_chart using (code)
  where (document ->> 'published')::boolean and (far = -1 or document ->> 'system' = product.size_system)
  order by far limit 1)`

/** Refuses `size-charts.no-such-chart` when the product has no published chart. */
export async function shownSizeChart({ db, cache }: Deps, channel: Channel, slug: string): Promise<Outcome<ProductSizeChart>> {
  const row = await cache(`size-chart ${channel} ${slug}`, async () => {
    const { rows } = await sql<{ document: SizeChartDocument; garment: GarmentMeasures | null }>`
      select size_chart.document, garment_measures.document as garment
      from product join size_chart on size_chart.code = ${chartOfProduct}
      left join garment_measures on garment_measures.product_id = product.id
      where product.slug = ${slug} and product.status = 'active' and ${listedIn(channel)}`.execute(db)
    return rows[0] ?? null
  })
  if (!row) return refuse(problems.noSuchChart())
  const { name, about, system, points, sizes, texts } = row.document
  return done({ name, about, system, points, sizes, texts, garment: row.garment })
}

/** Returns the ready-to-wear sizes of a product and their garment measurements. Undefined when the product does not exist. */
export async function productMeasures(db: Db | Tx, id: number): Promise<(ProductMeasures & { slug: string }) | undefined> {
  const { rows } = await sql<ProductMeasures & { slug: string }>`
    select product.slug,
      array(select size from (select size, min(position) as place from variant
        where product_id = product.id and make = 'ready' and size is not null group by size) as own order by place) as sizes,
      coalesce((select document from garment_measures where product_id = product.id), '{"sizes": []}') as measures
    from product where product.id = ${id}`.execute(db)
  return rows[0]
}

export const shownSizeCharts = ({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<(SizeChartDocument & { code: string })[]> =>
  cache('size-charts', async () => {
    const { rows } = await sql<{ code: string; document: SizeChartDocument }>`
      select code, document from size_chart where (document ->> 'published')::boolean order by code`.execute(db)
    return rows.map(({ code, document }) => ({ ...document, code }))
  })
