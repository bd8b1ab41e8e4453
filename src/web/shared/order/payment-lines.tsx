import type { OrderView } from '#modules/orders/contract.ts'
import type { PaymentLine } from '#shapes/payment-line.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../account/dates.ts'
import { Price } from '../money/price.tsx'

function useCardName(): (card: { brand: string; last4: string } | null) => string | null {
  const t = useText()
  return (card) => {
    if (!card) return null
    const brand = t.maybe(`payment.brand.${card.brand}`) ?? card.brand
    return t('payment.receipt.cardEnding', { brand, last4: `\u2066${card.last4}\u2069` })
  }
}

export function usePaidWith(): (line: PaymentLine) => string {
  const t = useText()
  const cardName = useCardName()
  return ({ kind, method, card }) => {
    const means = cardName(card) ?? t.maybe(`payment.method.${method}.name`)
    return kind === 'refund' ? t('order.money.refund', { way: means ?? '' }).trim() : (means ?? t('order.money.payment'))
  }
}

export function PaymentLines({ order: { payment, total, placedAt } }: { order: OrderView }) {
  const t = useText()
  const moment = useMoment()
  const paidWith = usePaidWith()
  const cardName = useCardName()
  const { reserved } = payment
  if (payment.lines.length === 0 && !reserved && (placedAt === null || payment.due === 0)) return null
  return (
    <section aria-labelledby="money" className="mt-8">
      <h2 id="money" className="mb-3 text-h3 font-medium">
        {t('order.money.title')}
      </h2>
      <dl className="divide-y border-y">
        {payment.lines.map((line) => (
          <div key={`${line.at} ${line.kind} ${line.method}`} className="flex items-baseline justify-between gap-6 py-3">
            <dt>
              {paidWith(line)}
              <span className="figures block text-small text-muted">{moment(line.at)}</span>
            </dt>
            <dd className="text-end">
              <Price amount={line.kind === 'refund' ? -line.amount : line.amount} exact />
            </dd>
          </div>
        ))}
        {payment.rounding !== 0 && (
          <div className="flex items-baseline justify-between gap-6 py-3">
            <dt>{t('order.money.rounding')}</dt>
            <dd className="text-end">
              <Price amount={payment.rounding} exact />
            </dd>
          </div>
        )}
        {reserved && (
          <div className="flex items-baseline justify-between gap-6 py-3">
            <dt>{t('order.money.reserved', { way: cardName(reserved.card) ?? t('order.money.card') })}</dt>
            <dd className="text-end">
              <Price amount={reserved.amount} exact />
            </dd>
          </div>
        )}
        {payment.due > 0 && (
          <div className="flex items-baseline justify-between gap-6 py-3 font-medium">
            <dt>{t(payment.due === total ? 'order.money.all' : 'order.money.due')}</dt>
            <dd className="text-end">
              <Price amount={payment.due} exact />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
