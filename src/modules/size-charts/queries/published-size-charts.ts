import { sql } from 'kysely'
import type { PublishedSizeCharts, ShownSizeChart, SizeChartDocument } from '../contract.ts'
import '../tables.ts'
import type { Deps } from '#platform/deps.ts'

const MAX_CHARTS = 60

/**
 * Returns the published charts for the size guide, at most `MAX_CHARTS`: men's first, then women's,
 * by name.
 */
export const publishedSizeCharts = ({ db, cache }: Deps): Promise<PublishedSizeCharts> =>
  cache('size-charts published', async () => {
    const { rows } = await sql<{ code: string; document: SizeChartDocument }>`
      select code, document from size_chart where (document ->> 'published')::boolean
      order by document ->> 'gender' = 'men' desc, document ->> 'gender' = 'women' desc, name, code limit ${sql.lit(MAX_CHARTS)}`.execute(
      db,
    )
    return {
      charts: rows.map(({ code, document: { name, about, system, points, sizes, texts } }) => {
        const shown: ShownSizeChart = { name, about, system, points, sizes, texts }
        return { code, ...shown }
      }),
    }
  })
