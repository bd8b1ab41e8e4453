import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { AUDIENCE_HEADER, audienceNamed } from '#domain/channels/audience.ts'
import type { Route } from './+types/home-or-dashboard'
import { inBrowser, onServer } from './api/prefetch.ts'
import { getQueryClient } from './api/query-client.ts'
import { loadBundles } from './i18n/catalogues.ts'
import { adminFrame } from './layout/admin/frame.ts'
import { seesDashboard, seesDashboardHere } from './shared/account/sees-dashboard.ts'
import { Home } from './shop/home/home.tsx'
import { homeRead } from './shop/home/home-reads.ts'

/** Loads the admin reads in a separate chunk, to keep them out of the shopper's script. */
const dashboardReads = async () => ({ dashboard: (await import('./shared/admin/admin-reads.ts')).adminReads.dashboard() })
const DASHBOARD_MESSAGES = ['admin', 'admin/dashboard']

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('preview')) return previewed(context, searchParams)
  if (await seesDashboard(request, context)) return onServer(context, await dashboardReads())
  return onServer(context, { home: homeRead(audienceNamed(request.headers.get(AUDIENCE_HEADER))) })
}

/** Throws a 404 when the version cannot be read. */
async function previewed(context: Route.LoaderArgs['context'], query: URLSearchParams) {
  const { previewIn } = await import('./shared/admin/home-preview.ts')
  const read = previewIn(query)
  const found = read && (await onServer(context, { home: read }).catch(() => undefined))
  if (!found?.home) throw data(null, { status: 404 })
  return { ...found, home: found.home, previewed: true as const }
}

export async function clientLoader() {
  if (!seesDashboardHere()) return inBrowser({ home: homeRead() })
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
const Previewed = lazy(() => import('./shop/home/previewed.tsx'))

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  if (!('dashboard' in loaderData)) {
    return (
      <>
        {'previewed' in loaderData && (
          <Suspense>
            <Previewed version={loaderData.home.version} />
          </Suspense>
        )}
        <Home {...loaderData} />
      </>
    )
  }
  return (
    <Suspense>
      <Dashboard dashboard={loaderData.dashboard} />
    </Suspense>
  )
}
