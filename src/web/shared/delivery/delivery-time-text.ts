import { formatHour } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useDay } from '../account/dates.ts'

type Time = { day: string; opens: number; closes: number }

/** `as`: message key of the sentence around the time. */
export function useTimeWords(): (time: Time, as?: 'delivery.at' | 'delivery.arrivesAt' | 'deliveryDate.take') => string {
  const t = useText()
  const day = useDay()
  const language = useLanguage()
  return (time, as = 'delivery.at') =>
    t(as, { day: day(time.day), from: formatHour(language, time.opens), to: formatHour(language, time.closes) })
}
