import type { DashboardWithActionItems } from '../../shared/admin/admin-reads.ts'
import { DashboardView } from './dashboard-view.tsx'

export default function DashboardAtHome({ dashboard }: { dashboard: DashboardWithActionItems }) {
  return <DashboardView dashboard={dashboard} />
}
