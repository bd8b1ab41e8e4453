import type { ReactNode } from 'react'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../../shared/money/price.tsx'
import { useArrival } from '../../shared/order/arrival.ts'
import { OrderNumber } from '../../shared/order/order-number.tsx'
import { usePaidWith } from '../../shared/order/payment-lines.tsx'

/** What was paid with what, what is still open, and when it comes. */
export function Receipt({ order: { number, total, payment, shipping } }: { order: OrderView }) {
  const t = useText()
  const arrival = useArrival()
  const paidWith = usePaidWith()
  const rows: [string, ReactNode][] = [
    ...payment.lines.map((line): [string, ReactNode] => [
      paidWith(line),
      <Price key="amount" amount={line.kind === 'refund' ? -line.amount : line.amount} exact />,
    ]),
    ...(payment.lines.length === 1 && payment.due === 0
      ? []
      : [[t('totals.total'), <Price key="total" amount={total} exact />] as [string, ReactNode]]),
    ...(payment.due > 0 ? [[t('order.money.due'), <Price key="due" amount={payment.due} exact />] as [string, ReactNode]] : []),
    [t('payment.receipt.order'), <OrderNumber key="number" number={number} />],
    [t('totals.delivery'), arrival(shipping)],
  ]
  return (
    <dl className="mt-7 max-w-120 divide-y border-y">
      {rows.map(([name, value], place) => (
        <div key={`${String(place)} ${name}`} className="flex min-h-12 items-center justify-between gap-6 py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="figures text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
