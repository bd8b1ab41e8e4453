import { sql } from 'kysely'
import { chartFaults, type Recommendation, recommendSize } from '#domain/tailoring/size-chart.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import '#modules/catalogue/tables.ts'
import type { MeasuredBody, SizeChart, SizeChartDocument, SizeChartList, SizeChartRow } from '#modules/size-charts/contract.ts'
import * as charts from '#modules/size-charts/index.ts'
import '#modules/size-charts/tables.ts'
import type { Deps } from '#platform/deps.ts'

const MAX_CHARTS = 500

type Row = Pick<SizeChartRow, 'code' | 'version' | 'products' | 'categories'> & { document: SizeChartDocument; updated_at: Date }

export async function sizeChartList({ db }: Deps): Promise<Outcome<SizeChartList>> {
  const { rows } = await sql<Row>`
    select code, version, document, updated_at,
      (select count(*)::int from product where product.size_chart = size_chart.code) as products,
      (select count(*)::int from category where category.size_chart = size_chart.code) as categories
    from size_chart order by name, code limit ${sql.lit(MAX_CHARTS)}`.execute(db)
  return done({
    items: rows.map(({ document, updated_at, ...row }) => {
      const { name, gender, fit, system, sizes, published } = document
      const faults = chartFaults(document).length
      return {
        ...row,
        name,
        gender,
        fit,
        system,
        published,
        faults,
        sizes: sizes.length,
        updatedAt: updated_at.toISOString(),
      }
    }),
  })
}

export async function sizeChart({ db }: Deps, code: string): Promise<Outcome<SizeChart>> {
  const [row, uses, versions] = await Promise.all([
    charts.chartBy(db, code),
    catalogue.chartUses(db, code),
    charts.versionsOf(db, code),
  ])
  if (!row) return refuse(charts.problems.noSuchChart())
  return done({
    code,
    version: row.version,
    document: row.document,
    faults: chartFaults(row.document),
    ...uses,
    versions: versions.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
  })
}

/** Returns an earlier version of a chart. Refuses `size-charts.no-such-chart`. */
export async function oldSizeChart({ db }: Deps, { code, version }: { code: string; version: number }) {
  const row = await charts.versionOf(db, code, version)
  return row ? done(row) : refuse(charts.problems.noSuchChart())
}

/** Returns the size that a chart, saved or not, recommends for a body. Null without one. */
export async function tryOn({
  document,
  body,
}: {
  document: SizeChartDocument
  body: MeasuredBody
}): Promise<Outcome<{ recommendation: Recommendation | null }>> {
  const measured = Object.fromEntries(Object.entries(body).filter(([, mm]) => mm !== undefined)) as Record<string, number>
  return done({ recommendation: recommendSize(document, measured) ?? null })
}
