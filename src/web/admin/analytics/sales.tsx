import { DIMENSIONS } from '#domain/analytics/metrics.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import type { Route } from './+types/sales'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { analyticsReads, filtersIn, rowsIn } from './analytics-reads.ts'
import { HeatMap } from './heat-map.tsx'
import { RowsView } from './rows-view.tsx'
import { SalesSeries } from './sales-series.tsx'
import { Outstanding, PromotionTable, ReasonTable, Reconciled, VatTable } from './sales-tables.tsx'
import { SalesTiles } from './sales-tiles.tsx'
import { SplitTable } from './split-table.tsx'
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
