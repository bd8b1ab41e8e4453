import { houseReads } from '../../house/house-reads.ts'
import type { Route } from './+types/dashboard'
import DashboardAtHome from './dashboard-at-home.tsx'
import { forAdmins } from './for-admins.ts'

export const loader = ({ context }: Route.LoaderArgs) => forAdmins(context, { dashboard: houseReads.dashboard() })

/** The house at a glance, at its own two addresses. */
export default function DashboardScreen({ loaderData: { dashboard } }: Route.ComponentProps) {
  return <DashboardAtHome dashboard={dashboard} />
}
