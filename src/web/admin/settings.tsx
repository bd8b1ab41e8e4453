import { redirect } from 'react-router'
import { adminPaths } from '../shared/admin/admin-paths.ts'
import { adminViews } from '../shared/admin/admin-views.tsx'
import type { Route } from './+types/settings'

const VIEWS = adminViews({
  '': async () => (await import('./settings/home/home-view.tsx')).settingsHomeView,
  store: async () => (await import('./settings/store/store-view.tsx')).storeView,
  ways: async () => (await import('./payments/ways/ways-view.tsx')).waysView,
  'gift-cards': async () => (await import('./payments/gift-cards-view.tsx')).giftCardsView,
  team: async () => (await import('./team/team-view.tsx')).teamView,
  keys: async () => (await import('./api-keys/keys-view.tsx')).keysView,
  currencies: async () => (await import('./settings/currencies/currencies-view.tsx')).currenciesView,
  fiscal: async () => (await import('./settings/fiscal/fiscal-view.tsx')).fiscalView,
  hooks: async () => (await import('./webhooks/hooks-view.tsx')).hooksView,
  backup: async () => (await import('./backups/backup-view.tsx')).backupView,
  pages: async () => (await import('./pages/pages.tsx')).pagesView,
})

/** Redirects the former addresses of views and gift cards at `/admin/payments`. */
export const loader = (args: Route.LoaderArgs) => {
  const { pathname, searchParams } = new URL(args.request.url)
  if (pathname === '/admin/payments') {
    if (searchParams.has('view')) throw redirect(`${adminPaths.settings()}?${searchParams}`)
    const before = searchParams.get('before')
    if (before !== null) throw redirect(adminPaths.giftCards(before))
  }
  return VIEWS.load(args)
}

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  return <VIEWS.Show {...loaderData} />
}
