import { withoutParcel } from '#kernel/goods.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDays } from '../../shared/account/dates.ts'
import { usePrice } from '../../shared/money/price.tsx'

/** What happens now, in the order in which it happens. */
export function NextSteps({ order }: { order: OrderView }) {
  const t = useText()
  const { earliest, latest } = order.shipping
  const measured = order.lines.filter(({ make }) => make === 'measure')
  const days = useDays()(earliest, latest)
  const price = usePrice()
  const without = withoutParcel(order.lines)
  const goes = without
    ? [
        ...(order.lines.some(({ make }) => make === 'gift-card') ? [t('success.cards')] : []),
        ...(without === 'services' ? [t('success.appointment')] : []),
      ]
    : [t('success.send'), t('success.arrive', { days })]
  const steps = [
    ...(without === 'cards' ? [] : [t('success.check')]),
    ...(measured.length > 0 ? [t('success.measure', { count: measured.length }), t('success.fitting')] : []),
    ...(measured.length > 0 && order.payment.paid > 0 && order.payment.due > 0
      ? [t('success.balance', { due: price(order.payment.due) })]
      : []),
    ...goes,
  ]
  return (
    <ol className="grid gap-4">
      {steps.map((step, place) => (
        <li key={step} className="grid grid-cols-[20px_1fr] gap-x-3.5">
          <span aria-hidden="true" className="figures text-center text-muted">
            {place + 1}
          </span>
          <span className="max-w-[58ch]">{step}</span>
        </li>
      ))}
    </ol>
  )
}
