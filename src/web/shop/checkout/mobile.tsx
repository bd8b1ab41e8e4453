import { checkoutFrame } from '../../layout/checkout/checkout-frame.tsx'
import type { Route } from './+types/mobile'
import { Checkout } from './checkout.tsx'
import { loadCheckout, loadCheckoutAgain } from './load-checkout.ts'

export const handle = { frame: checkoutFrame }
export const loader = ({ context, request }: Route.LoaderArgs) => loadCheckout(context, request)
export const clientLoader = loadCheckoutAgain

export default function MobileCheckoutScreen({ loaderData: { profile, book, shipping, atHome } }: Route.ComponentProps) {
  return <Checkout saved={{ profile, book }} shipping={shipping} atHome={atHome} layout="one-column" />
}
