import { sql } from 'kysely'
import type { Channel } from '#kernel/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import type { ShownSizeChart, SizeChartDocument } from '#modules/size-charts/contract.ts'
import { problems } from '#modules/size-charts/index.ts'
import '#modules/size-charts/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { listedIn } from './listed.ts'

/** Code of the chart that the `product` of a query has: its own, else that of the nearest category above which is of its system. */
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

/** The chart beside a product, for shoppers. Refuses `size-charts.no-such-chart` where it has none that is published. */
export async function shownSizeChart({ db, cache }: Deps, channel: Channel, slug: string): Promise<Outcome<ShownSizeChart>> {
  const document = await cache(`size-chart ${channel} ${slug}`, async () => {
    const { rows } = await sql<{ document: SizeChartDocument }>`
      select size_chart.document from product join size_chart on size_chart.code = ${chartOfProduct}
      where product.slug = ${slug} and product.status = 'active' and ${listedIn(channel)}`.execute(db)
    return rows[0]?.document ?? null
  })
  if (!document) return refuse(problems.noSuchChart())
  const { name, about, system, points, sizes, texts } = document
  return done({ name, about, system, points, sizes, texts })
}

/** All charts that shoppers see, with their codes. */
export const shownSizeCharts = ({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<(SizeChartDocument & { code: string })[]> =>
  cache('size-charts', async () => {
    const { rows } = await sql<{ code: string; document: SizeChartDocument }>`
      select code, document from size_chart where (document ->> 'published')::boolean order by code`.execute(db)
    return rows.map(({ code, document }) => ({ ...document, code }))
  })
