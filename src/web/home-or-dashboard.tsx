import { lazy, Suspense } from 'react'
import type { Route } from './+types/home-or-dashboard'
import { inBrowser, onServer } from './api/prefetch.ts'
import { getQueryClient } from './api/query-client.ts'
import { loadBundles } from './i18n/catalogues.ts'
import { adminFrame } from './layout/admin/frame.ts'
import { seesDashboard, seesDashboardHere } from './shared/account/sees-dashboard.ts'
import { Home } from './shop/home/home.tsx'
import { homeReads } from './shop/home/home-reads.ts'

/** What only an admin reads is not in a shopper's script. */
const dashboardReads = async () => ({ dashboard: (await import('./shared/admin/admin-reads.ts')).adminReads.dashboard() })
const DASHBOARD_MESSAGES = ['admin', 'admin/dashboard']

export async function loader({ request, context }: Route.LoaderArgs) {
  return (await seesDashboard(request, context)) ? onServer(context, await dashboardReads()) : onServer(context, homeReads)
}

export async function clientLoader() {
  if (!seesDashboardHere()) return inBrowser(homeReads)
  const reads = await dashboardReads()
  getQueryClient().removeQueries(reads.dashboard)
  const [answers] = await Promise.all([inBrowser(reads), loadBundles(DASHBOARD_MESSAGES)])
  return answers
}

const isDashboard = (loaded: unknown): boolean => loaded instanceof Object && 'dashboard' in loaded
export const handle = {
  frame: (loaded: unknown) => (isDashboard(loaded) ? adminFrame : undefined),
  messages: (loaded: unknown) => (isDashboard(loaded) ? DASHBOARD_MESSAGES : []),
}

const Dashboard = lazy(async () => (await import('./admin/dashboard/load-dashboard.ts')).loadDashboard())

/** A signed-in admin gets the dashboard here, and everybody else the shop's front page (specification, section 2). */
export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  if (!('dashboard' in loaderData)) return <Home {...loaderData} />
  return (
    <Suspense>
      <Dashboard dashboard={loaderData.dashboard} />
    </Suspense>
  )
}
