import { useEffect } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { loadOrder, loadOrderAgain } from '../../shared/order/load-order.ts'
import { useStillOpen } from '../../shared/order/money-messages.tsx'
import { numberIn, OrderError } from '../../shared/order/order-missing.tsx'
import { OrderFacts } from '../../shared/order/order-parts.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/order-success'
import { AccountOffer } from './account-offer.tsx'
import { closeCheckout } from './close-checkout.ts'
import { MeasureNote } from './measure-note.tsx'
import { NextSteps } from './next-steps.tsx'
import { NotPlaced } from './not-placed.tsx'
import { OrderContents } from './order-contents.tsx'

export const loader = ({ params, context }: Route.LoaderArgs) => loadOrder(context, params.orderNumber)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadOrderAgain(params.orderNumber)
export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) => (
  <OrderError error={error} reference={numberIn(params.orderNumber)} />
)

export default function OrderSuccessScreen({ loaderData: { order } }: Route.ComponentProps) {
  return order.placedAt === null ? <NotPlaced order={order} /> : <Success order={order} />
}

function Success({ order }: { order: OrderView }) {
  const t = useText()
  const stillOpen = useStillOpen()
  useEffect(() => closeCheckout(order.number), [order.number])
  return (
    <Screen title={t('success.title')} unlisted>
      <div className="page pt-8 lg:pt-12">
        {order.payment.lines.length > 0 && (
          <p className="mb-3 flex items-center gap-2.5 font-medium text-success">
            <Icon name="check" size={20} />
            {t('success.paid')}
          </p>
        )}
        <h1 className="display text-h1">{t('success.heading', { name: order.contact.name })}</h1>
        <p className="mt-3 max-w-[62ch] text-body-lg text-ink-2">
          {t.rich(order.payment.due > 0 ? 'success.placed' : 'success.number', {
            number: (
              <bdi key="number" dir="ltr" className="figures font-medium whitespace-nowrap text-ink select-all">
                {order.number}
              </bdi>
            ),
          })}{' '}
          {stillOpen(order)}
        </p>
        <MeasureNote order={order} />
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={paths.order(order.id)}>{t('order.follow')}</ButtonLink>
          <ButtonLink to={paths.orderConfirmation(order.number)} look="outline">
            {t('order.confirmation')}
          </ButtonLink>
        </div>
        <div className="mt-10 grid gap-x-(--gap) gap-y-12 lg:mt-14 lg:grid-cols-12">
          <section aria-labelledby="next" className="lg:col-span-4">
            <h2 id="next" className="mb-4 text-h3 font-medium">
              {t('success.next')}
            </h2>
            <NextSteps order={order} />
            <AccountOffer contact={order.contact} />
            <p className="mt-6 max-w-[58ch] text-small text-muted">
              {t('success.later')}{' '}
              <Link to={paths.track({ order: order.number })} className="link">
                {t('track.title')}
              </Link>
            </p>
          </section>
          <OrderContents order={order} className="lg:col-span-5" />
          <OrderFacts order={order} className="grid content-start gap-6 sm:grid-cols-2 lg:col-span-3 lg:grid-cols-1 lg:ps-4" />
        </div>
      </div>
    </Screen>
  )
}
