import { formatHour, formatWeekday } from '../text/formatters.ts'
import { useLanguage } from '../text/text.tsx'
import { useHouse } from './house.ts'

/** `Monday`, `Saturday`, `9 am`, `8 pm`: the house's hours as words for a sentence. */
export function useHours() {
  const language = useLanguage()
  const { days, opens, closes } = useHouse().house.hours
  return {
    first: formatWeekday(language, days[0] ?? 1),
    last: formatWeekday(language, days.at(-1) ?? 6),
    opens: formatHour(language, opens),
    closes: formatHour(language, closes),
  }
}
