import { useQuery } from '@tanstack/react-query'
import { withoutParcel } from '#domain/pricing/goods.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDays } from '../../shared/account/dates.ts'
import { measurementReads } from '../../shared/measurements/measurement-reads.ts'
import { usePrice } from '../../shared/money/price.tsx'
import { madeReads } from './made-reads.ts'

export function NextSteps({ order }: { order: OrderView }) {
  const t = useText()
  const { earliest, latest } = order.shipping
  const days = useDays()(earliest, latest)
  const making = useMaking(order)
  const without = withoutParcel(order.lines)
  const confirmed = order.stages.some(({ stage, state }) => stage === 'confirmed' && state === 'done')
  const goes = without
    ? [
        ...(order.lines.some(({ make }) => make === 'gift-card') ? [t('success.cards')] : []),
        ...(without === 'services' ? [t('success.appointment')] : []),
      ]
    : [t('success.send'), t('success.arrive', { days })]
  const steps = [...(without === 'cards' || confirmed ? [] : [t('success.check')]), ...making, ...goes]
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

const MADE = ['ready', 'delivered', 'collected']

/** Empty for an order without made-to-measure garments, and once all are made. */
function useMaking(order: OrderView): string[] {
  const t = useText()
  const price = usePrice()
  const count = order.lines.filter(({ make }) => make === 'measure').length
  const options = { enabled: count > 0, staleTime: 0 }
  const measured = useQuery({ ...measurementReads.ofOrder(order.number), ...options }).data?.garments
  const made = useQuery({ ...madeReads.garments(order.number), ...options }).data?.garments
  if (count === 0 || (made?.length && made.every(({ state }) => MADE.includes(state)))) return []
  const isSubmitted = measured?.every(({ state }) => state !== 'missing' && state !== 'asked-again')
  const owes = order.payment.paid > 0 && order.payment.due > 0
  return [
    ...(isSubmitted ? [] : [t('success.measure', { count })]),
    t('success.fitting'),
    ...(owes ? [t('success.balance', { due: price(order.payment.due) })] : []),
  ]
}
