import { redirect, useSearchParams } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import { checkoutFrame } from '../../layout/checkout/checkout-frame.tsx'
import { paths } from '../../paths.ts'
import { loadOrder, loadOrderAgain } from '../../shared/order/load-order.ts'
import { OrderError } from '../../shared/order/order-missing.tsx'
import { NoOrder } from '../../shared/payment/not-payable.tsx'
import { isToAsk } from '../../shared/payment/outcome.ts'
import type { Route } from './+types/payment-success'
import { Outcome, whereTold } from './outcome-page.tsx'

export const handle = { frame: checkoutFrame }

/** Parameters that card providers append to the return address. One is a secret. */
const ADDED = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type']

/** Provider parameters are removed by a redirect, so that they stay out of the history. */
function orderOf(url: string): string | undefined {
  const { searchParams } = new URL(url)
  const number = searchParams.get('order') ?? undefined
  if (number && ADDED.some((name) => searchParams.has(name))) throw redirect(paths.paymentSuccess(number))
  return number
}

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const number = orderOf(request.url)
  return number ? untilPlaced(await loadOrder(context, number)) : null
}
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const number = orderOf(request.url)
  return number ? untilPlaced(await loadOrderAgain(number)) : null
}

function untilPlaced<A extends { order: OrderView }>(found: A): A {
  const path = isToAsk(found.order) ? undefined : whereTold(found.order)
  if (path) throw redirect(path)
  return found
}

export default function PaymentSuccessScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Outcome start={loaderData.order} /> : <NoOrder />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [search] = useSearchParams()
  return <OrderError error={error} reference={search.get('order') ?? undefined} />
}
