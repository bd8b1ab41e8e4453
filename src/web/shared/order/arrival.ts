import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay, useDays } from '../account/dates.ts'
import { useTimeWords } from '../delivery/delivery-time-text.ts'

/**
 * Returns a formatter for the promised arrival: a range of days, a delivery slot, or the day from which the order can be
 * collected.
 */
export function useArrival(): (shipping: OrderView['shipping']) => string {
  const t = useText()
  const [day, days, timeText] = [useDay(), useDays(), useTimeWords()]
  return ({ method, earliest, latest, slot }) => {
    if (method === 'pickup') return t('delivery.ready', { day: day(earliest) })
    return slot
      ? timeText({ day: earliest, ...slot }, 'delivery.arrivesAt')
      : t('delivery.arrives', { days: days(earliest, latest) })
  }
}
