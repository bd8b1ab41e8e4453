import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Papers } from '../../shared/order/invoices.tsx'
import { OrderLines, OrderTotals } from '../../shared/order/order-parts.tsx'
import { PaymentLines } from '../../shared/order/payment-lines.tsx'

export function OrderContents({ order, className }: { order: OrderView; className: string }) {
  const t = useText()
  return (
    <section aria-labelledby="lines" className={className}>
      <h2 id="lines" className="mb-3 text-h3 font-medium">
        {t('order.lines')}
      </h2>
      <OrderLines order={order} linked />
      <OrderTotals order={order} />
      <PaymentLines order={order} />
      <Papers order={order} />
    </section>
  )
}
