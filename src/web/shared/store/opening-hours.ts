import type { Language } from '#kernel/languages.ts'
import type { House } from '#services/settings/contract.ts'
import { formatHour, formatWeekday } from '../../i18n/formatters.ts'
import { useLanguage } from '../../i18n/text.tsx'
import { type HoursInWords, useFirstPage } from './first-page.ts'

/** The words that came with the page; a browser needs a tenth of a second on a phone to find them by itself. */
export function useOpeningHours(): HoursInWords {
  const language = useLanguage()
  const { store, choices, hours } = useFirstPage()
  return language === choices.language ? hours : hoursInWords(language, store)
}

/** `Monday`, `Saturday`, `9 am`, `8 pm`: the opening hours as words for a sentence. */
export function hoursInWords(language: Language, { hours: { days, opens, closes } }: House): HoursInWords {
  return {
    first: formatWeekday(language, days[0] ?? 1),
    last: formatWeekday(language, days.at(-1) ?? 6),
    opens: formatHour(language, opens),
    closes: formatHour(language, closes),
  }
}
