import { checkoutFrame } from '../../shell/checkout-frame.tsx'
import type { Route } from './+types/desktop'
import { Checkout } from './checkout.tsx'
import { loadCheckout, loadCheckoutAgain } from './load.ts'

export const handle = { frame: checkoutFrame }
export const loader = ({ context }: Route.LoaderArgs) => loadCheckout(context)
export const clientLoader = loadCheckoutAgain

export default function DesktopCheckoutScreen() {
  return <Checkout layout="two-columns" />
}
