import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay, useDays } from '../account/dates.ts'
import { useTimeWords } from '../delivery/delivery-time-text.ts'

/** When it comes, as it was promised: on some days, at an hour, or from when it can be collected. */
export function useArrival(): (shipping: OrderView['shipping']) => string {
  const t = useText()
  const [day, days, words] = [useDay(), useDays(), useTimeWords()]
  return ({ method, earliest, latest, slot }) => {
    if (method === 'pickup') return t('delivery.ready', { day: day(earliest) })
    return slot
      ? words({ day: earliest, ...slot }, 'delivery.arrivesAt')
      : t('delivery.arrives', { days: days(earliest, latest) })
  }
}
