import { checkoutFrame } from '../../shell/checkout-frame.tsx'
import type { Route } from './+types/mobile'
import { Checkout } from './checkout.tsx'
import { loadCheckout, loadCheckoutAgain } from './load.ts'

export const handle = { frame: checkoutFrame }
export const loader = ({ context }: Route.LoaderArgs) => loadCheckout(context)
export const clientLoader = loadCheckoutAgain

/** The mobile simple checkout, at each of its five addresses. */
export default function MobileCheckoutScreen() {
  return <Checkout layout="one-column" />
}
