import { forAdmins } from '../../shared/admin/for-admins.ts'
import type { Route } from './+types/customers'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { analyticsReads, filtersIn } from './analytics-reads.ts'
import { CohortTable, FirstProductTable, GapTable, GroupTable, KindTable, ValueTable } from './customer-tables.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { grain: _, compare: __, ...filters } = filtersIn(new URL(request.url).searchParams)
  return { filters, ...(await forAdmins(context, { report: analyticsReads.customers(filters) })) }
}

export default function CustomersScreen({ loaderData: { report, filters } }: Route.ComponentProps) {
  return (
    <AnalyticsFrame path="/admin/analytics/customers" filters={filters} period={report.period} daysOnly>
      <KindTable report={report} />
      <CohortTable report={report} />
      <div className="grid gap-5 lg:grid-cols-2">
        <GroupTable report={report} />
        <ValueTable report={report} />
        <FirstProductTable report={report} />
        <GapTable report={report} />
      </div>
    </AnalyticsFrame>
  )
}
