import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import { onServer } from '../../prefetch.ts'
import { clientHere, reads } from '../../reads.ts'
import { checkoutFrame } from '../../shell/checkout-frame.tsx'
import { useText } from '../../text/text.tsx'
import { forgetKey } from '../checkout/order-key.ts'
import { loadOrder, loadOrderAgain } from '../order/load-order.ts'
import { OrderError } from '../order/order-missing.tsx'
import { Screen } from '../screen.tsx'
import type { Route } from './+types/payment'
import { NoOrder, NotPayable } from './not-payable.tsx'
import { outcomeOf } from './outcome.ts'
import { Pay } from './pay.tsx'

export const handle = { frame: checkoutFrame }

const asked = (url: string) => new URL(url).searchParams.get('order') ?? undefined

export async function loader({ request, context }: Route.LoaderArgs) {
  const number = asked(request.url)
  if (!number) return null
  const [found, { methods, known }] = await Promise.all([
    loadOrder(context, number),
    onServer(context, { methods: reads.paymentMethods() }),
  ])
  return { order: found.order, methods, known: [...found.known, ...known] }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const number = asked(request.url)
  if (!number) return null
  const [{ order }, methods] = await Promise.all([loadOrderAgain(number), clientHere().fetchQuery(reads.paymentMethods())])
  return { order, methods }
}

export default function PaymentScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Payment start={loaderData.order} byCard={loaderData.methods.card !== 'none'} /> : <NoOrder />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [search] = useSearchParams()
  return <OrderError error={error} reference={search.get('order') ?? undefined} />
}

function Payment({ start, byCard }: { start: OrderView; byCard: boolean }) {
  const t = useText()
  const { data: order = start } = useQuery({ ...reads.order(start.number), initialData: start })
  const outcome = outcomeOf(order)
  const open = outcome === 'payable' || outcome === 'pending'
  useEffect(() => {
    if (!open) forgetKey() // another checkout is another order
  }, [open])
  return (
    <Screen title={t('payment.title')} unlisted>
      {outcome === 'payable' ? <Pay order={order} byCard={byCard} /> : <NotPayable order={order} outcome={outcome} />}
    </Screen>
  )
}
