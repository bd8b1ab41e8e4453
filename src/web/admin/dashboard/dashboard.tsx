import { adminReads } from '../../shared/admin/admin-reads.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import type { Route } from './+types/dashboard'
import DashboardAtHome from './dashboard-at-home.tsx'

export const loader = ({ context }: Route.LoaderArgs) => forAdmins(context, { dashboard: adminReads.dashboard() })

/** The house at a glance, at its own two addresses. */
export default function DashboardScreen({ loaderData: { dashboard } }: Route.ComponentProps) {
  return <DashboardAtHome dashboard={dashboard} />
}
