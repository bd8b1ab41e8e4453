import type { DashboardWithActionItems } from '../../shared/admin/admin-reads.ts'
import { DashboardView } from './dashboard-view.tsx'

/** The dashboard at the shop's front page, for those of the house. It is fetched for them alone. */
export default function DashboardAtHome({ dashboard }: { dashboard: DashboardWithActionItems }) {
  return <DashboardView dashboard={dashboard} />
}
