import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../money/price.tsx'
import { OrderNumber } from '../order/order-number.tsx'
import { TransferDetails } from './transfer-details.tsx'

export function ByTransfer({ order }: { order: OrderView }) {
  const t = useText()
  const amount = order.payment.promised?.amount ?? 0
  return (
    <section className="page max-w-304 py-12 lg:py-16">
      <h1 className="display text-h1">{t('payment.transfer.heading')}</h1>
      <p className="mt-4 max-w-[62ch] text-body-lg text-ink-2">
        {t.rich('payment.transfer.text', { amount: <Price key="amount" amount={amount} exact /> })}{' '}
        {t.rich('order.numberIs', { number: <OrderNumber key="number" number={order.number} /> })}
      </p>
      <TransferDetails order={order} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.order(order.id)}>{t('order.see')}</ButtonLink>
        <ButtonLink to={paths.payment(order.number)} look="outline">
          {t('payment.ways.others')}
        </ButtonLink>
      </div>
    </section>
  )
}
