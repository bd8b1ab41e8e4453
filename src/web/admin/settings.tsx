import { adminViews } from '../shared/admin/admin-views.tsx'
import type { Route } from './+types/settings'

const VIEWS = adminViews({
  '': async () => (await import('./payments/gift-cards-view.tsx')).giftCardsView,
  store: async () => (await import('./settings/store/store-view.tsx')).storeView,
  ways: async () => (await import('./payments/ways/ways-view.tsx')).waysView,
  team: async () => (await import('./team/team-view.tsx')).teamView,
  keys: async () => (await import('./api-keys/keys-view.tsx')).keysView,
  currencies: async () => (await import('./settings/currencies/currencies-view.tsx')).currenciesView,
  fiscal: async () => (await import('./settings/fiscal/fiscal-view.tsx')).fiscalView,
  hooks: async () => (await import('./webhooks/hooks-view.tsx')).hooksView,
  backup: async () => (await import('./backups/backup-view.tsx')).backupView,
  pages: async () => (await import('./pages/pages.tsx')).pagesView,
})

export const loader = (args: Route.LoaderArgs) => VIEWS.load(args)

/** Settings of the shop by `?view=`. Without it: gift cards and store credit. */
export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  return <VIEWS.Show {...loaderData} />
}
