import { lazy, Suspense } from 'react'
import type { Route } from './+types/home-or-dashboard'
import { inBrowser, onServer } from './api/prefetch.ts'
import { getQueryClient } from './api/query-client.ts'
import { reads } from './api/reads.ts'
import { useText } from './i18n/text.tsx'
import { adminFrame } from './layout/admin/frame.ts'
import { seesDashboard, seesDashboardHere } from './shared/account/sees-dashboard.ts'
import { houseReads } from './shared/admin/admin-reads.ts'
import { usePreferences } from './shared/preferences/preferences.tsx'
import { SeenLater } from './shared/products/seen-later.tsx'
import { Screen } from './shared/screen/screen.tsx'
import { DesktopHome } from './shop/home/desktop-home.tsx'
import { Hero } from './shop/home/hero.tsx'
import { MobileHome } from './shop/home/mobile-home.tsx'
import { HouseData } from './shop/home/store-data.tsx'

const wanted = {
  fresh: reads.products({ collection: 'new-this-week', limit: 4 }),
  suits: reads.products({ department: 'bespoke-suits', sort: 'price-up', limit: 1 }),
  checked: reads.products({ department: 'bespoke-suits', pattern: 'check', sort: 'price-up', limit: 1 }),
  striped: reads.products({ category: 'two-piece-suits', pattern: 'stripe', sort: 'price-down', limit: 1 }),
  cloths: reads.products({ department: 'materials', limit: 4 }),
  evening: reads.products({ collection: 'after-dark', limit: 1 }),
  dinner: reads.products({ category: 'dinner-suits', limit: 1 }),
}
const house = { dashboard: houseReads.dashboard() }

export async function loader({ request, context }: Route.LoaderArgs) {
  return (await seesDashboard(request, context)) ? onServer(context, house) : onServer(context, wanted)
}

export async function clientLoader() {
  if (!seesDashboardHere()) return inBrowser(wanted)
  getQueryClient().removeQueries(house.dashboard)
  return inBrowser(house)
}

export const handle = { frame: (loaded: unknown) => (loaded && 'dashboard' in (loaded as object) ? adminFrame : undefined) }

/** What both homes are made of. */
export type HomeShelves = Extract<Route.ComponentProps['loaderData'], { fresh: unknown }>

const Dashboard = lazy(() => import('./admin/dashboard/dashboard-at-home.tsx'))

/** A signed-in admin gets the house's own dashboard here, and everybody else the shop's front page (specification, section 2). */
export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  if (!('dashboard' in loaderData)) return <Home {...loaderData} />
  return (
    <Suspense>
      <Dashboard dashboard={loaderData.dashboard} />
    </Suspense>
  )
}

/** The mobile home on a mobile, the desktop home on anything else. Both begin with the same frame, so a wrong guess moves nothing. */
function Home(shelves: HomeShelves) {
  const t = useText()
  const { device } = usePreferences()
  return (
    <Screen description={t('home.description')} canonical="/">
      <HouseData fresh={shelves.fresh} />
      <Hero main={shelves.checked.items[0] ?? shelves.suits.items[0]} cloth={shelves.cloths.items[0]} />
      {device === 'mobile' ? <MobileHome {...shelves} /> : <DesktopHome {...shelves} />}
      <SeenLater />
    </Screen>
  )
}
