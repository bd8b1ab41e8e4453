import { useSearchParams } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { checkoutFrame } from '../../layout/checkout/checkout-frame.tsx'
import { paths } from '../../paths.ts'
import { OrderError } from '../../shared/order/order-missing.tsx'
import { inAddress } from '../../shared/payment/amount-in-address.ts'
import { loadPayment, loadPaymentAgain } from '../../shared/payment/load-payment.ts'
import { PaymentPage } from '../../shared/payment/payment-page.tsx'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import type { Route } from './+types/card-checkout'
import { Checkout } from './checkout.tsx'
import { loadCheckout, loadCheckoutAgain } from './load-checkout.ts'
import { NOTHING_SAVED } from './saved-addresses.ts'

export const handle = { frame: checkoutFrame }

const orderIn = (url: string) => new URL(url).searchParams.get('order') ?? undefined

export async function loader({ request, context }: Route.LoaderArgs) {
  const number = orderIn(request.url)
  if (number) return loadPayment(context, number)
  return { ...(await loadCheckout(context, request)), order: null, choices: null }
}
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const number = orderIn(request.url)
  if (number) return loadPaymentAgain(number, request.url)
  return { ...(await loadCheckoutAgain({ request })), order: null, choices: null }
}

export default function CardCheckoutScreen({ loaderData }: Route.ComponentProps) {
  const { device } = usePreferences()
  const { order, choices } = loaderData
  const { shipping, atHome, ...saved } =
    'profile' in loaderData ? loaderData : { ...NOTHING_SAVED, shipping: UNKNOWN, atHome: UNKNOWN }
  if (order) return <PaymentPage start={{ order, choices }} cardOnly />
  return (
    <Checkout
      saved={saved}
      shipping={shipping}
      atHome={atHome}
      layout={device === 'mobile' ? 'one-column' : 'two-columns'}
      payAt={cardOf}
    />
  )
}

const UNKNOWN: ShippingOptions = { destination: { country: 'KE' }, options: [] }

const cardOf = ({ id, number, total }: OrderView) => paths.stripeCheckout(id, number, inAddress(total))

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [search] = useSearchParams()
  return <OrderError error={error} reference={search.get('order') ?? undefined} next="payment" />
}
