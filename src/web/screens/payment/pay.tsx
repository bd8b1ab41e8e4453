import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import { paths } from '../../paths.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { reads } from '../../reads.ts'
import { useHouse } from '../../shell/house.ts'
import { formatDays } from '../../text/formatters.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { AddressSummary } from '../checkout/address-summary.tsx'
import { Step } from '../checkout/step.tsx'
import { FoldedSummary, SideSummary } from '../checkout/summary.tsx'
import { useOrderSummary } from '../order/order-summary.tsx'
import { CardForm } from './card-form.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { HoldClock } from './hold-clock.tsx'
import { usePay } from './use-pay.ts'

/** The third step of the checkout, on a page of its own that knows the order: the first two are folded up above it. */
export function Pay({ order, byCard }: { order: OrderView; byCard: boolean }) {
  const t = useText()
  const language = useLanguage()
  const summary = useOrderSummary(order)
  const { pay, begin, pressed, busy, failure } = usePay(order.number)
  const onOver = useAskAgain(order.number)
  const { earliest, latest, method } = order.shipping
  return (
    <>
      <FoldedSummary {...summary} className="lg:hidden" />
      <div className="page max-w-304 py-8 lg:grid lg:grid-cols-[1fr_400px] lg:gap-x-16 lg:py-12 xl:gap-x-20">
        <div className="min-w-0">
          <h1 className="display text-h1">{t('checkout.title')}</h1>
          <p className="mt-2 text-small text-muted">
            {t.rich('order.numberIs', { number: <OrderNumber key="number" number={order.number} /> })}
          </p>
          <FailureNotice failure={failure} earlier={pressed ? null : order.payment.failure} busy={busy} />
          <div className="mt-5 lg:mt-7">
            <Step
              number={1}
              title={t('checkout.step.address')}
              state="done"
              summary={<AddressSummary contact={order.contact} address={order.address} />}
              change={<Change what={t('checkout.step.address')} />}
            />
            <Step
              number={2}
              title={t('checkout.step.delivery')}
              state="done"
              summary={
                <>
                  <p>{t(`delivery.${method}`)}</p>
                  <p className="figures">{t('delivery.arrives', { days: formatDays(language, earliest, latest) })}</p>
                </>
              }
              change={<Change what={t('checkout.step.delivery')} />}
            />
            <Step number={3} title={t('checkout.step.payment')} state="open">
              {order.payBy && <HoldClock payBy={order.payBy} onOver={onOver} />}
              {byCard ? <CardForm total={order.total} busy={busy} onPress={begin} onPay={pay} /> : <NoCards />}
            </Step>
          </div>
        </div>
        <SideSummary {...summary} className="max-lg:hidden" />
      </div>
    </>
  )
}

export const OrderNumber = ({ number }: { number: string }) => (
  <bdi dir="ltr" className="figures font-medium whitespace-nowrap text-ink select-all">
    {number}
  </bdi>
)

/** Whether it can still be paid is the server's to say. */
function useAskAgain(number: string) {
  const client = useQueryClient()
  return useCallback(
    () => void client.fetchQuery({ ...reads.order(number), staleTime: 0 }).catch(() => undefined),
    [client, number],
  )
}

/** Back to the steps, where everything still stands as it was typed. Going on from there takes the place of this order. */
function Change({ what }: { what: string }) {
  const t = useText()
  const { device } = usePreferences()
  return (
    <Link
      to={device === 'mobile' ? paths.checkout() : paths.checkoutDesktop()}
      className="py-3 text-small font-medium underline underline-offset-4"
    >
      {t('checkout.change')}
      <span className="sr-only"> {what}</span>
    </Link>
  )
}

function NoCards() {
  const t = useText()
  const { house } = useHouse()
  return (
    <p className="max-w-[62ch] text-ink-2">
      {t.rich('payment.noCards', {
        email: (
          <a key="email" className="link" href={`mailto:${house.email}`}>
            {house.email}
          </a>
        ),
      })}
    </p>
  )
}
