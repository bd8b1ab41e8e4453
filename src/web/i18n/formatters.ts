import { type Language, localeOf } from '#kernel/languages.ts'
import { inPlainFigures, pluralOf } from './number-format.ts'

export { localeOf }

const made = new Map<string, unknown>()

function cachedFormatter<T, O>(kind: string, make: new (locale: string, options: O) => T) {
  return (locale: string, options?: O): T => {
    const key = `${kind} ${locale} ${options ? JSON.stringify(options) : ''}`
    let found = made.get(key) as T | undefined
    if (!found) {
      found = new make(locale, options as O)
      made.set(key, found)
    }
    return found
  }
}

const numberFormat = cachedFormatter('number', Intl.NumberFormat)
const pluralRules = cachedFormatter('plural', Intl.PluralRules)

/** Formatters that avoid `Intl` where they can, because creating an `Intl` formatter is slow. */
export const formatters = {
  getNumberFormat: (locale: string, options?: Intl.NumberFormatOptions) => ({
    format: (value: number) => inPlainFigures(locale, value, options) ?? numberFormat(locale, options).format(value),
  }),
  getDateTimeFormat: cachedFormatter('date', Intl.DateTimeFormat),
  getPluralRules: (locale: string, options?: Intl.PluralRulesOptions) => ({
    select: (value: number) => pluralOf(locale, value, options) ?? pluralRules(locale, options).select(value),
  }),
  getListFormat: cachedFormatter('list', Intl.ListFormat),
  getDisplayNames: cachedFormatter<Intl.DisplayNames, Intl.DisplayNamesOptions>('names', Intl.DisplayNames),
}

const dayOf = (day: string) => new Date(`${day}T00:00:00Z`)
const DAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/**
 * Replaces thin spaces by no-break spaces. Server and browser may have different ICU versions, and hydration needs equal text.
 */
const settled = (text: string): string => text.replace(/[\u2009\u202f]/g, '\u00a0')

export const formatDay = (language: Language, day: string): string =>
  settled(formatters.getDateTimeFormat(localeOf(language), DAY).format(dayOf(day)))

export const formatDays = (language: Language, first: string, last: string): string =>
  first === last ? formatDay(language, first) : `${formatDay(language, first)} – ${formatDay(language, last)}`

/** No-break space: keeps the hour and its am/pm on one line. */
const NO_BREAK = '\u00a0'

/** Formats an opening hour in the language's style: `9 am`, `9 Uhr`. */
export const formatHour = (language: Language, hour: number): string =>
  settled(
    formatters
      .getDateTimeFormat(localeOf(language), { hour: 'numeric', timeZone: 'UTC', ...(language === 'en' && { hour12: true }) })
      .format(new Date(Date.UTC(2026, 0, 1, hour))),
  ).replaceAll(' ', NO_BREAK)

/** Name of an ISO weekday (1 is Monday). */
export const formatWeekday = (language: Language, weekday: number): string =>
  formatters
    .getDateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' })
    .format(new Date(Date.UTC(2024, 0, weekday)))
