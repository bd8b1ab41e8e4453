import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useMoment } from '../../shared/account/dates.ts'
import { useUser } from '../../shared/account/user.ts'
import { deliveryDatePath } from '../../shared/delivery/delivery-date-path.ts'
import { loadOrder, loadOrderAgain } from '../../shared/order/load-order.ts'
import { MoneyHistory } from '../../shared/order/money-history.tsx'
import { useOrderStatus } from '../../shared/order/money-messages.tsx'
import { numberIn, OrderError } from '../../shared/order/order-missing.tsx'
import { OrderFacts } from '../../shared/order/order-parts.tsx'
import { orderReads } from '../../shared/order/order-reads.ts'
import { Timeline } from '../../shared/order/timeline.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/order'
import { CancelOrder } from './cancel-order.tsx'
import { MadeGarments } from './made-garments.tsx'
import { MeasureNote } from './measure-note.tsx'
import { MoneyNote } from './money-note.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderContents } from './order-contents.tsx'
import { Parcels } from './parcels.tsx'
import { Returns } from './returns/returns.tsx'
import { OrderReviews } from './reviews/order-reviews.tsx'

export const loader = ({ params, context }: Route.LoaderArgs) => loadOrder(context, params.id)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadOrderAgain(params.id)
export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) => (
  <OrderError error={error} reference={numberIn(params.id)} />
)

function ToOrders() {
  const t = useText()
  if (!useUser()) return null
  return (
    <Link
      to={paths.orders()}
      className="mb-2 -mt-3 inline-flex min-h-11 items-center gap-1.5 text-small text-ink-2 hover:underline print:hidden"
    >
      <Icon name="arrow-left" size={16} />
      {t('orders.title')}
    </Link>
  )
}

export default function OrderScreen({ loaderData, params }: Route.ComponentProps) {
  const t = useText()
  const moment = useMoment()
  const status = useOrderStatus()
  const { data: order = loaderData.order } = useQuery({ ...orderReads.order(params.id), initialData: loaderData.order })
  return (
    <Screen title={t('order.title', { number: order.number })} unlisted>
      <div className="page pt-8 lg:pt-12">
        <ToOrders />
        <h1 className="display text-h1">
          {t.rich('order.heading', {
            number: (
              <bdi key="number" dir="ltr" className="figures inline-block max-w-full">
                {order.number}
              </bdi>
            ),
          })}
        </h1>
        <p className="mt-2 text-ink-2">
          {status(order)} <span aria-hidden="true">·</span> <span className="figures">{moment(order.createdAt)}</span>
        </p>
        <MoneyNote order={order} reference={params.id} />
        <TimeLost order={order} />
        <Parcels order={order} />
        <MeasureNote order={order} />
        <MadeGarments order={order} />
        <div className="mt-8 grid grid-cols-1 gap-x-(--gap) gap-y-12 sm:grid-cols-2 lg:mt-10 lg:grid-cols-12 lg:gap-x-14">
          <section aria-labelledby="way" className="lg:col-span-4">
            <h2 id="way" className="mb-5 text-h3 font-medium">
              {t('order.way')}
            </h2>
            <Timeline stages={order.stages} />
            <MoneyHistory order={order} />
          </section>
          <OrderContents order={order} className="sm:col-span-2 lg:col-span-5" />
          <OrderFacts
            order={order}
            className="grid content-start gap-6 sm:col-start-2 sm:row-start-1 lg:col-span-3 lg:col-start-10"
          />
        </div>
        <Returns order={order} />
        <OrderReviews order={order} />
        <Help order={order} reference={params.id} />
      </div>
    </Screen>
  )
}

/** Warns that the chosen delivery time was lost to another order. */
function TimeLost({ order: { number, shipping } }: { order: OrderView }) {
  const t = useText()
  if (!shipping.slotLost) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-s-2 border-warn bg-warn-bg px-4 py-4 text-warn">
      <p className="max-w-[62ch] text-small">{t('delivery.timeLost')}</p>
      {shipping.canChoose && (
        <ButtonLink to={deliveryDatePath(number)} size="touch">
          {t('delivery.chooseTime')}
        </ButtonLink>
      )}
    </div>
  )
}

function Help({ order, reference }: { order: OrderView; reference: string }) {
  const t = useText()
  const store = useStoreSettings()
  const about = `mailto:${store.email}?subject=${encodeURIComponent(order.number)}`
  return (
    <section aria-labelledby="help" className="mt-12 border-t pt-6">
      <h2 id="help" className="text-body font-medium">
        {t('order.help.title')}
      </h2>
      <p className="mt-1 max-w-[62ch] text-small text-ink-2">
        {t.rich('order.help.text', {
          email: (
            <a key="email" className="link" href={about}>
              {store.email}
            </a>
          ),
          phone: (
            <a key="phone" className="link whitespace-nowrap" href={`tel:${store.phone.replaceAll(' ', '')}`}>
              <bdi dir="ltr">{store.phone}</bdi>
            </a>
          ),
        })}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <OrderAgain order={order} />
        {order.placedAt && (
          <Link
            to={paths.orderConfirmation(order.number)}
            className="inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
          >
            {t('order.confirmation')}
          </Link>
        )}
        {order.canCancel && <CancelOrder order={order} reference={reference} />}
      </div>
    </section>
  )
}
