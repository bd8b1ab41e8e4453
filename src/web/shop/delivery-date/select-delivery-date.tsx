import { useSearchParams } from 'react-router'
import { onServer } from '../../api/prefetch.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { checkoutFrame } from '../../layout/checkout/checkout-frame.tsx'
import { AT_HOME } from '../../shared/delivery/at-home.ts'
import { loadOrder, loadOrderAgain } from '../../shared/order/load-order.ts'
import { OrderError } from '../../shared/order/order-missing.tsx'
import { orderReads } from '../../shared/order/order-reads.ts'
import type { Route } from './+types/select-delivery-date'
import { ForCart } from './for-cart.tsx'
import { ForOrder } from './for-order.tsx'
import { StopWaits } from './leave-waitlist.tsx'

export const handle = { frame: checkoutFrame }

const orderOf = (url: string) => new URL(url).searchParams.get('order') ?? undefined

/** The checkout draft is unknown on the server, which renders the days for the shop's own city. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const number = orderOf(request.url)
  if (!number)
    return { of: 'bag' as const, ...(await onServer(context, { days: orderReads.cartDays({ ...AT_HOME, method: 'standard' }) })) }
  const found = await loadOrder(context, number)
  const { days, known: preloaded } = await onServer(context, { days: orderReads.orderDays(number) })
  return { of: 'order' as const, order: found.order, days, known: [...found.known, ...preloaded] }
}

/** Fetches the free times of an order again. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const number = orderOf(request.url)
  if (!number) return { of: 'bag' as const, days: undefined }
  const { order } = await loadOrderAgain(number)
  return {
    of: 'order' as const,
    order,
    days: await getQueryClient().fetchQuery({ ...orderReads.orderDays(number), staleTime: 0 }),
  }
}

export default function SelectDeliveryDateScreen({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const stop = search.get('stop')
  if (stop !== null) return <StopWaits token={stop} />
  return loaderData.of === 'order' ? (
    <ForOrder key={loaderData.order.id} first={loaderData.order} firstDays={loaderData.days} />
  ) : (
    <ForCart atHome={loaderData.days} />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [search] = useSearchParams()
  return <OrderError error={error} reference={search.get('order') ?? undefined} />
}
