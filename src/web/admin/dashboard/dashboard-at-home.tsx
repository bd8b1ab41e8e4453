import type { DashboardWithActionItems } from '../../shared/admin/admin-reads.ts'
import { DashboardView } from './dashboard-view.tsx'

/** Dashboard on the shop's front page, shown to staff. The chunk is loaded for staff only. */
export default function DashboardAtHome({ dashboard }: { dashboard: DashboardWithActionItems }) {
  return <DashboardView dashboard={dashboard} />
}
