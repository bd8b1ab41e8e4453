import { formatHour } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useDay } from '../account/dates.ts'

type Time = { day: string; opens: number; closes: number }

/**
 * Formats a delivery slot: `Tue 24 Nov, 9 am to 12 pm`. `as` is the sentence around it; `deliveryDate.take` is the label of a
 * button.
 */
export function useTimeWords(): (time: Time, as?: 'delivery.at' | 'delivery.arrivesAt' | 'deliveryDate.take') => string {
  const t = useText()
  const day = useDay()
  const language = useLanguage()
  return (time, as = 'delivery.at') =>
    t(as, { day: day(time.day), from: formatHour(language, time.opens), to: formatHour(language, time.closes) })
}
