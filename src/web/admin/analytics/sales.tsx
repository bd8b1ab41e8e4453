import { DIMENSIONS, metricValue } from '#domain/analytics/metrics.ts'
import { addDays } from '#domain/analytics/range.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { BarSeries } from '../../shared/admin/charts/bar-series.tsx'
import { shortAmount } from '../../shared/admin/charts/scale.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import type { Route } from './+types/sales'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { analyticsReads, type Filters, filtersIn, type Report, rowsIn } from './analytics-reads.ts'
import { HeatMap } from './heat-map.tsx'
import { RowsView } from './rows-view.tsx'
import { Outstanding, PromotionTable, ReasonTable, Reconciled, VatTable } from './sales-tables.tsx'
import { SalesTiles } from './sales-tiles.tsx'
import { SplitTable } from './split-table.tsx'
import { useBucketName, useFigures } from './use-figures.ts'
import { Waterfall } from './waterfall.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  if (search.get('view') === 'rows') {
    const query = rowsIn(search)
    return { query, ...(await forAdmins(context, { found: analyticsReads.rows(query) })) }
  }
  const filters = filtersIn(search)
  return { filters, ...(await forAdmins(context, { report: analyticsReads.sales(filters) })) }
}

/** Sales of a period, or with `?view=rows` the orders and refunds behind one figure. */
export default function SalesScreen({ loaderData }: Route.ComponentProps) {
  if ('found' in loaderData) return <RowsView {...loaderData} />
  const { report, filters } = loaderData
  return (
    <AnalyticsFrame path="/admin/analytics/sales" filters={filters} period={report.period}>
      <SalesTiles now={report.now} before={report.before} period={report.period} filters={filters} />
      <SalesSeries report={report} filters={filters} />
      <div className="grid gap-5 xl:grid-cols-2">
        <Waterfall now={report.now} filters={filters} />
        <HeatMap hours={report.hours} />
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        {DIMENSIONS.map((dimension) => (
          <SplitTable key={dimension} dimension={dimension} report={report} filters={filters} />
        ))}
        <VatTable report={report} />
        <PromotionTable report={report} />
        <ReasonTable report={report} />
        <Outstanding outstanding={report.outstanding} />
      </div>
      <Reconciled report={report} />
    </AnalyticsFrame>
  )
}

/** Last day of the bucket that begins on a day, within the period. */
function endOf(day: string, { grain, to }: Report['period']): string {
  const next = grain === 'month' ? addDays(`${addDays(day, 31).slice(0, 8)}01`, -1) : addDays(day, grain === 'week' ? 6 : 0)
  return next < to ? next : to
}

/** Net sales over time. In the table each bucket opens its rows. */
export function SalesSeries({ report: { period, series }, filters }: { report: Report; filters: Filters }) {
  const t = useText()
  const { money } = useFigures()
  const nameOf = useBucketName(period.grain)
  const { grain: _, ...rest } = filters
  const bars = series.map(({ day, sums, before }) => {
    const days = { from: day < period.from ? period.from : day, to: endOf(day, period) }
    return {
      id: day,
      label: nameOf(day),
      value: metricValue('net', sums) ?? 0,
      before: before && (metricValue('net', before) ?? 0),
      to: adminPaths.sales({ ...rest, ...days, view: 'rows', metric: 'net' }),
    }
  })
  const words = {
    title: t('admin.analytics.series'),
    unit: t('admin.analytics.inKes'),
    now: t('admin.analytics.thisPeriod'),
    before: t('admin.analytics.periodBefore'),
    asTable: t('admin.analytics.asTable'),
    label: t(`admin.analytics.by.${period.grain}`),
  }
  return <BarSeries id="series" bars={bars} words={words} tick={shortAmount} show={money} />
}
