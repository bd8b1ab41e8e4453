import { adminReads } from '../../shared/admin/admin-reads.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import type { Route } from './+types/dashboard'
import DashboardAtHome from './dashboard-at-home.tsx'
import { VisitsView, visitQuery, visitReads } from './visits-view.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  if (search.get('view') !== 'visits') return forAdmins(context, { dashboard: adminReads.dashboard() })
  const query = visitQuery(search)
  const { found } = await forAdmins(context, { found: visitReads.visits(query) })
  return { found, bought: query.bought === '1', page: query.page ?? 1 }
}

export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  return 'found' in loaderData ? <VisitsView {...loaderData} /> : <DashboardAtHome dashboard={loaderData.dashboard} />
}
