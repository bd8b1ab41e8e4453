import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Papers } from '../../shared/order/invoices.tsx'
import { loadOrder, loadOrderAgain } from '../../shared/order/load-order.ts'
import { useStillOpen } from '../../shared/order/money-messages.tsx'
import { numberIn, OrderError } from '../../shared/order/order-missing.tsx'
import { OrderFacts, OrderLines, OrderTotals } from '../../shared/order/order-parts.tsx'
import { PaymentLines } from '../../shared/order/payment-lines.tsx'
import { useDate } from '../../shared/order/timeline.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/order-confirmation'
import { NotPlaced } from './not-placed.tsx'

export const loader = ({ params, context }: Route.LoaderArgs) => loadOrder(context, params.orderNumber)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadOrderAgain(params.orderNumber)
export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) => (
  <OrderError error={error} reference={numberIn(params.orderNumber)} />
)

export default function OrderConfirmationScreen({ loaderData: { order } }: Route.ComponentProps) {
  return order.placedAt === null ? <NotPlaced order={order} /> : <Confirmation order={order} placedAt={order.placedAt} />
}

function Confirmation({ order, placedAt }: { order: OrderView; placedAt: string }) {
  const t = useText()
  const day = useDate()
  const open = useStillOpen()(order)
  return (
    <Screen title={t('confirmation.title', { number: order.number })} unlisted>
      <div className="page pt-6 lg:pt-10">
        <div className="mx-auto max-w-200">
          <div className="mb-6 flex flex-wrap gap-3 print:hidden">
            <Button onClick={() => window.print()}>{t('confirmation.print')}</Button>
            <ButtonLink to={paths.order(order.id)} look="outline">
              {t('order.follow')}
            </ButtonLink>
          </div>
          <article className="paper border bg-surface p-6 sm:p-10 lg:p-14">
            <Letterhead />
            <h1 className="display mt-10 text-h1">{t('confirmation.heading')}</h1>
            <p className="mt-2 text-ink-2">
              {t.rich('order.numberIs', {
                number: (
                  <bdi key="number" dir="ltr" className="figures font-medium text-ink">
                    {order.number}
                  </bdi>
                ),
              })}{' '}
              <span className="figures">{day(placedAt)}</span>
            </p>
            {open && <p className="mt-2 max-w-[62ch] text-ink-2">{open}</p>}
            <section aria-labelledby="lines" className="mt-8">
              <h2 id="lines" className="sr-only">
                {t('order.lines')}
              </h2>
              <OrderLines order={order} />
              <OrderTotals order={order} />
              <PaymentLines order={order} />
            </section>
            <OrderFacts
              order={order}
              className="mt-10 grid gap-x-(--gap) gap-y-6 border-t pt-6 sm:grid-cols-2 print:grid-cols-2"
            />
          </article>
          <Papers order={order} />
        </div>
      </div>
    </Screen>
  )
}

function Letterhead() {
  const store = useStoreSettings()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <p className="wordmark ps-0 text-[1.625rem]">{store.name}</p>
      <p className="text-small text-muted">
        {store.address}
        <br />
        <bdi dir="ltr">{store.phone}</bdi> <span aria-hidden="true">·</span> {store.email}
      </p>
    </div>
  )
}
