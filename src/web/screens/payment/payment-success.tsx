import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import { tellOtherTabs } from '../../bag/bag.ts'
import { paths } from '../../paths.ts'
import { clientHere, reads } from '../../reads.ts'
import { checkoutFrame } from '../../shell/checkout-frame.tsx'
import { formatDays } from '../../text/formatters.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { keepDraft, keptDraft, settled } from '../checkout/draft.ts'
import { forgetKey } from '../checkout/order-key.ts'
import { loadOrder, loadOrderAgain } from '../order/load-order.ts'
import { OrderError } from '../order/order-missing.tsx'
import { Screen } from '../screen.tsx'
import type { Route } from './+types/payment-success'
import { useFailureSentence } from './failure-notice.tsx'
import { NoOrder, Plain } from './not-payable.tsx'
import { outcomeOf } from './outcome.ts'
import { OrderNumber } from './pay.tsx'

export const handle = { frame: checkoutFrame }

const asked = (url: string) => new URL(url).searchParams.get('order') ?? undefined

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const number = asked(request.url)
  return number ? loadOrder(context, number) : null
}
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const number = asked(request.url)
  return number ? loadOrderAgain(number) : null
}

export default function PaymentSuccessScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Outcome start={loaderData.order} /> : <NoOrder />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [search] = useSearchParams()
  return <OrderError error={error} reference={search.get('order') ?? undefined} />
}

const OFTEN_ms = 2_000
const SELDOM_ms = 10_000
const OFTEN_times = 30

/** The address names the order and nothing more. What became of the money is asked of the server until it knows. */
function Outcome({ start }: { start: OrderView }) {
  const t = useText()
  const asks = useRef(0)
  const { data: order = start } = useQuery({
    ...reads.order(start.number),
    initialData: start,
    refetchInterval: ({ state }) => {
      if (state.data && outcomeOf(state.data) !== 'pending') return false
      asks.current += 1
      return asks.current > OFTEN_times ? SELDOM_ms : OFTEN_ms
    },
  })
  const outcome = outcomeOf(order)
  useEffect(() => {
    if (outcome === 'paid') close()
  }, [outcome])
  const title = {
    paid: t('payment.success'),
    pending: t('payment.pending.title'),
    payable: t('payment.failed'),
    over: t('payment.failed'),
  }[outcome]
  return (
    <Screen title={title} unlisted>
      <div aria-live="polite">
        {outcome === 'paid' && <Paid order={order} />}
        {outcome === 'pending' && <Pending order={order} />}
        {(outcome === 'payable' || outcome === 'over') && <Failed order={order} over={outcome === 'over'} />}
      </div>
    </Screen>
  )
}

/** The checkout is done with: the next one is another order, from a bag that the server has emptied. */
function close() {
  forgetKey()
  keepDraft(settled(keptDraft()))
  void clientHere()
    .fetchQuery({ ...reads.cart(), staleTime: 0 })
    .catch(() => undefined)
  tellOtherTabs()
}

function Paid({ order }: { order: OrderView }) {
  const t = useText()
  return (
    <section className="page max-w-304 py-12 lg:py-16">
      <h1 className="display flex items-center gap-4 text-h1">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-success-bg text-success">
          <Icon name="check" size={24} />
        </span>
        {t('payment.success')}
      </h1>
      <p className="mt-4 max-w-[62ch] text-body-lg text-ink-2">{t('payment.paid')}</p>
      <Receipt order={order} />
      <ButtonLink to={paths.orderSuccess(order.number)} className="mt-8 w-full sm:w-auto">
        {t('payment.next')}
      </ButtonLink>
    </section>
  )
}

function Receipt({ order: { number, total, payment, shipping } }: { order: OrderView }) {
  const t = useText()
  const language = useLanguage()
  const { card } = payment
  const brand = card && (t.maybe(`payment.brand.${card.brand}`) ?? card.brand)
  const rows: [string, ReactNode][] = [
    [t('payment.receipt.amount'), <Price key="amount" amount={total} exact />],
    ...(card && brand
      ? [[t('payment.receipt.card'), t('payment.receipt.cardEnding', { brand, last4: card.last4 })] as [string, ReactNode]]
      : []),
    [t('payment.receipt.order'), <OrderNumber key="number" number={number} />],
    [t('totals.delivery'), t('delivery.arrives', { days: formatDays(language, shipping.earliest, shipping.latest) })],
  ]
  return (
    <dl className="mt-7 max-w-120 divide-y border-y">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-h-12 items-center justify-between gap-6 py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="figures text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Pending({ order }: { order: OrderView }) {
  const t = useText()
  return (
    <Plain
      title={t('payment.pending.title')}
      text={
        <>
          {t('payment.pending.text')} {t.rich('order.numberIs', { number: <OrderNumber key="number" number={order.number} /> })}
        </>
      }
    >
      <Icon name="loader-circle" size={24} className="animate-spin text-muted" />
    </Plain>
  )
}

function Failed({ order, over }: { order: OrderView; over: boolean }) {
  const t = useText()
  const sentence = useFailureSentence()
  const why = over ? t('payment.over.text') : order.payment.failure ? sentence(order.payment.failure) : t('payment.notPaid')
  return (
    <Plain title={t('payment.failed')} text={why}>
      {over ? (
        <ButtonLink to={paths.cart()}>{t('payment.over.bag')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.payment(order.number)}>{t('payment.again')}</ButtonLink>
      )}
      <ButtonLink to={paths.order(order.id)} look="outline">
        {t('order.see')}
      </ButtonLink>
    </Plain>
  )
}
