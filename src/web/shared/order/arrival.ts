import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay, useDays } from '../account/dates.ts'
import { useTimeWords } from '../delivery/delivery-time-text.ts'

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
