import type { Language } from '#kernel/languages.ts'
import type { StoreSettings } from '#services/settings/contract.ts'
import { formatHour, formatWeekday } from '../../i18n/formatters.ts'
import { useLanguage } from '../../i18n/text.tsx'
import { type HoursInWords, useFirstPage } from './first-page.ts'

/** Returns the opening hours worded by the server, or by the browser after a language change. */
export function useOpeningHours(): HoursInWords {
  const language = useLanguage()
  const { store, choices, hours } = useFirstPage()
  return language === choices.language ? hours : hoursInWords(language, store)
}

export function hoursInWords(language: Language, { hours: { days, opens, closes } }: StoreSettings): HoursInWords {
  return {
    first: formatWeekday(language, days[0] ?? 1),
    last: formatWeekday(language, days.at(-1) ?? 6),
    opens: formatHour(language, opens),
    closes: formatHour(language, closes),
  }
}
