import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import type { PaymentChoices } from '#modules/payments/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AddressSummary } from '../address/address-summary.tsx'
import { Step } from '../checkout/step.tsx'
import { FoldedSummary, SideSummary } from '../checkout/summary.tsx'
import { useArrival } from '../order/arrival.ts'
import { OrderNumber } from '../order/order-number.tsx'
import { useOrderSummary } from '../order/order-summary.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { pathsOfChannel } from '../storefront/storefront-paths.ts'
import { LeftNotice, useLeft } from './left-notice.tsx'
import { Offline } from './offline.tsx'
import { PayForm } from './pay-form.tsx'
import { usePay } from './use-pay.ts'

type Props = { order: OrderView; choices: PaymentChoices; cardOnly?: boolean; notice?: ReactNode }

export function Pay({ order, choices, cardOnly, notice }: Props) {
  const t = useText()
  const arrival = useArrival()
  const summary = useOrderSummary(order)
  const paying = usePay(order.number)
  const left = useLeft() || order.payment.failure === 'cancelled'
  const { method } = order.shipping
  const checkout = pathsOfChannel(order).checkout(usePreferences().device)
  return (
    <>
      <FoldedSummary {...summary} className="lg:hidden" />
      <div className="page max-w-304 py-5 lg:grid lg:grid-cols-[1fr_400px] lg:gap-x-16 lg:py-12 xl:gap-x-20">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:block">
            <h1 className="display text-h1">{t('checkout.title')}</h1>
            <p className="text-small text-muted lg:mt-2">
              {t.rich('order.title', { number: <OrderNumber key="number" number={order.number} /> })}
            </p>
          </div>
          <Offline />
          {notice}
          {left && !paying.pressed && <LeftNotice />}
          <div className="mt-4 lg:mt-7">
            <Step
              number={1}
              title={t('checkout.step.address')}
              state="done"
              summary={<AddressSummary contact={order.contact} address={method === 'pickup' ? undefined : order.address} />}
              change={<Change to={checkout} what={t('checkout.step.address')} />}
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
              change={<Change to={checkout} what={t('checkout.step.delivery')} />}
            />
            <Step number={3} title={t('checkout.step.payment')} state="open">
              <PayForm
                order={order}
                choices={choices}
                cardOnly={cardOnly}
                paying={paying}
                earlier={paying.pressed || left ? null : order.payment.failure}
              />
            </Step>
          </div>
        </div>
        <SideSummary {...summary} className="max-lg:hidden" />
      </div>
    </>
  )
}

function Change({ to, what }: { to: string; what: string }) {
  const t = useText()
  return (
    <Link to={to} className="py-3.5 text-small font-medium underline underline-offset-4">
      {t('checkout.change')}
      <span className="sr-only"> {what}</span>
    </Link>
  )
}
