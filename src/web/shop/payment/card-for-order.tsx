import { data } from 'react-router'
import type { PaymentChoices } from '#modules/payments/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { checkoutFrame } from '../../layout/checkout/checkout-frame.tsx'
import { Price } from '../../shared/money/price.tsx'
import { numberIn, OrderError } from '../../shared/order/order-missing.tsx'
import { centsIn } from '../../shared/payment/amount-in-address.ts'
import { loadPayment, loadPaymentAgain, type PaymentData } from '../../shared/payment/load-payment.ts'
import { PaymentPage } from '../../shared/payment/payment-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/card-for-order'

export const handle = { frame: checkoutFrame }

function ofOne<D extends PaymentData>(found: D, id: string): D {
  if (found.order.id !== id.toLowerCase()) throw data(null, { status: 404 })
  return found
}

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  ofOne(await loadPayment(context, params.orderNumber), params.orderId)
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  ofOne(await loadPaymentAgain(params.orderNumber, request.url), params.orderId)

export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) => (
  <OrderError error={error} reference={numberIn(params.orderNumber)} next="payment" />
)

/** The amount in the address is informative: the order's own amount is charged. */
export default function CardForOrderScreen({ loaderData, params }: Route.ComponentProps) {
  const stated = centsIn(params.amount)
  const notice = ({ amounts, due }: PaymentChoices) =>
    stated !== due && !amounts.some(({ now }) => now === stated) && <OtherAmount stated={params.amount} due={due} />
  return <PaymentPage start={loaderData} cardOnly notice={notice} />
}

function OtherAmount({ stated, due }: { stated: string; due: number }) {
  const t = useText()
  return (
    <Notice title={t('payment.otherAmount.title')} tone="warn" focused={false} className="mt-6">
      {t.rich('payment.otherAmount.text', {
        stated: (
          <bdi key="said" dir="ltr" className="figures">
            {stated.slice(0, 20)}
          </bdi>
        ),
        amount: <Price key="amount" amount={due} exact />,
      })}
    </Notice>
  )
}
