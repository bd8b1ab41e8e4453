import type { Route } from './+types/storefront-checkout'
import { onServer, orNotFound } from './api/prefetch.ts'
import { checkoutFrame } from './layout/checkout/checkout-frame.tsx'
import { usePreferences } from './shared/preferences/preferences.tsx'
import { StorefrontTheme } from './shared/storefront/storefront-theme.tsx'
import './shared/storefront/enter.ts'
import { storefrontRead } from './shared/storefront/storefront-read.ts'
import { Checkout } from './shop/checkout/checkout.tsx'
import { loadCheckout, loadCheckoutAgain } from './shop/checkout/load-checkout.ts'

export const handle = { frame: checkoutFrame }
export async function loader({ context, request }: Route.LoaderArgs) {
  await onServer(context, { storefront: storefrontRead() }).catch(orNotFound)
  return loadCheckout(context, request)
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadCheckoutAgain({ request })

export default function StorefrontCheckoutScreen({ loaderData: { profile, book, shipping, atHome } }: Route.ComponentProps) {
  const { device } = usePreferences()
  return (
    <StorefrontTheme>
      <Checkout
        saved={{ profile, book }}
        shipping={shipping}
        atHome={atHome}
        layout={device === 'mobile' ? 'one-column' : 'two-columns'}
      />
    </StorefrontTheme>
  )
}
