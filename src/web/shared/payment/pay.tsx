import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import type { PaymentChoices } from '#modules/payments/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { AddressSummary } from '../address/address-summary.tsx'
import { Step } from '../checkout/step.tsx'
import { FoldedSummary, SideSummary } from '../checkout/summary.tsx'
import { useArrival } from '../order/arrival.ts'
import { OrderNumber } from '../order/order-number.tsx'
import { useOrderSummary } from '../order/order-summary.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { LeftNotice, useLeft } from './left-notice.tsx'
import { Offline } from './offline.tsx'
import { PayForm } from './pay-form.tsx'
import { usePay } from './use-pay.ts'

type Props = { order: OrderView; choices: PaymentChoices; cardOnly?: boolean; notice?: ReactNode }

/** The third step of the checkout, on a page of its own that knows the order: the first two are folded up above it. */
export function Pay({ order, choices, cardOnly, notice }: Props) {
  const t = useText()
  const arrival = useArrival()
  const summary = useOrderSummary(order)
  const paying = usePay(order.number)
  const left = useLeft() || order.payment.failure === 'cancelled'
  const { method } = order.shipping
  return (
    <>
      <FoldedSummary {...summary} className="lg:hidden" />
      <div className="page max-w-304 py-8 lg:grid lg:grid-cols-[1fr_400px] lg:gap-x-16 lg:py-12 xl:gap-x-20">
        <div className="min-w-0">
          <h1 className="display text-h1">{t('checkout.title')}</h1>
          <p className="mt-2 text-small text-muted">
            {t.rich('order.numberIs', { number: <OrderNumber key="number" number={order.number} /> })}
          </p>
          <Offline />
          {notice}
          {left && !paying.pressed && <LeftNotice />}
          <FailureNotice
            failure={paying.failure}
            earlier={paying.pressed || left ? null : order.payment.failure}
            others={choices.methods.filter(({ possible, kind }) => possible && kind !== 'gift-card').length > 1}
            busy={paying.busy}
          />
          <div className="mt-5 lg:mt-7">
            <Step
              number={1}
              title={t('checkout.step.address')}
              state="done"
              summary={<AddressSummary contact={order.contact} address={method === 'pickup' ? undefined : order.address} />}
              change={<Change what={t('checkout.step.address')} />}
            />
            <Step
              number={2}
              title={t('checkout.step.delivery')}
              state="done"
              summary={
                <>
                  <p>{t(`delivery.${method}`)}</p>
                  <p className="figures">{arrival(order.shipping)}</p>
                </>
              }
              change={<Change what={t('checkout.step.delivery')} />}
            />
            <Step number={3} title={t('checkout.step.payment')} state="open">
              <PayForm order={order} choices={choices} cardOnly={cardOnly} paying={paying} />
            </Step>
          </div>
        </div>
        <SideSummary {...summary} className="max-lg:hidden" />
      </div>
    </>
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
