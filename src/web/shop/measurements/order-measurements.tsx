import { useQuery } from '@tanstack/react-query'
import { data, Link } from 'react-router'
import { onServer } from '../../api/prefetch.ts'
import { ApiProblem } from '../../api/transport.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { measurementReads } from '../../shared/measurements/measurement-reads.ts'
import { numberIn, OrderError } from '../../shared/order/order-missing.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import type { Route } from './+types/order-measurements'
import { Atelier } from './atelier.tsx'
import { Garment } from './garment.tsx'

/** Throws the same 404 for another customer's order, an unknown order and a malformed number. */
function asMissing(error: unknown): never {
  throw error instanceof ApiProblem && (error.status === 404 || error.status === 400) ? data(null, { status: 404 }) : error
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, { order: measurementReads.ofOrder(params.orderNumber), mine: measurementReads.mine() }).catch(asMissing)
export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) => (
  <OrderError error={error} reference={numberIn(params.orderNumber)} />
)

export default function OrderMeasurementsScreen({ loaderData, params }: Route.ComponentProps) {
  const t = useText()
  const reads = { order: measurementReads.ofOrder(params.orderNumber), mine: measurementReads.mine() }
  const { data: order = loaderData.order } = useQuery({ ...reads.order, initialData: loaderData.order })
  const { data: mine = loaderData.mine } = useQuery({ ...reads.mine, initialData: loaderData.mine })
  const number = (
    <bdi key="number" dir="ltr" className="figures whitespace-nowrap">
      {order.number}
    </bdi>
  )
  return (
    <Screen title={t('measuring.title')} unlisted>
      <div className="page pt-8 lg:pt-12">
        <h1 className="display text-h1">{t.rich('measuring.order.title', { number })}</h1>
        {order.garments.length === 0 && <p className="mt-4">{t('measuring.order.none')}</p>}
        {order.garments.length > 0 && !order.open && <p className="mt-4 text-ink-2">{t('measuring.order.closed')}</p>}
        {order.garments.map((garment) => (
          <Garment key={garment.line} order={order} garment={garment} profiles={mine.profiles} />
        ))}
        <Link to={paths.order(order.number)} className="mt-8 inline-flex min-h-11 items-center underline underline-offset-4">
          {t('measuring.order.toOrder')}
        </Link>
        <Atelier {...(order.open && { order: order.number })} />
        <p className="mt-4 max-w-[62ch] text-small text-muted">{t('measuring.privacy')}</p>
      </div>
    </Screen>
  )
}
