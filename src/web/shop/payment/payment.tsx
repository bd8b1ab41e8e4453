import { useSearchParams } from 'react-router'
import { checkoutFrame } from '../../layout/checkout/checkout-frame.tsx'
import { OrderError } from '../../shared/order/order-missing.tsx'
import { loadPayment, loadPaymentAgain } from '../../shared/payment/load-payment.ts'
import { NoOrder } from '../../shared/payment/not-payable.tsx'
import { PaymentPage } from '../../shared/payment/payment-page.tsx'
import type { Route } from './+types/payment'
import { openLink } from './open-link.ts'

export const handle = { frame: checkoutFrame }

const orderOf = (url: string) => new URL(url).searchParams.get('order') ?? undefined

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const number = orderOf(request.url)
  if (!number) return null
  const key = new URL(request.url).searchParams.get('key')
  if (key !== null) throw await openLink(context, number, key)
  return loadPayment(context, number)
}
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const number = orderOf(request.url)
  return number ? loadPaymentAgain(number, request.url) : null
}

export default function PaymentScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PaymentPage start={loaderData} /> : <NoOrder />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [search] = useSearchParams()
  return <OrderError error={error} reference={search.get('order') ?? undefined} next="payment" />
}
