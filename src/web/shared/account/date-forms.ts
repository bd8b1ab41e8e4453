import type { Language } from '#kernel/languages.ts'
import type { DateFormat } from '#modules/customers/contract.ts'
import { formatDay, formatters, localeOf } from '../../i18n/formatters.ts'

const ZONE = 'Africa/Nairobi'
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const MINUTE = { hour: '2-digit', minute: '2-digit' } as const
type Options = Intl.DateTimeFormatOptions

/** ISO date with direction isolates, so that it reads left to right inside Arabic text. */
const inDigits = (date: Date, timeZone: string): string =>
  `\u2066${formatters.getDateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(date)}\u2069`

/** Languages that write a unit after each number, `11月28日`: only the order with the month first exists. */
const WITH_UNITS = /^(zh|ja|ko)\b/

function inOrder(format: DateFormat, locale: string, options: Options, date: Date): string {
  const parts = formatters.getDateTimeFormat(locale, options).formatToParts(date)
  const day = parts.findIndex(({ type }) => type === 'day')
  const month = parts.findIndex(({ type }) => type === 'month')
  const [first, second] = [parts[day], parts[month]]
  if (first && second && day < month !== (format === 'day-month-year') && !WITH_UNITS.test(locale)) {
    parts[day] = second
    parts[month] = first
  }
  return parts.map(({ value }) => value).join('')
}

/** Formats a time in the user's format, or the language's default, in the shop's time zone. */
export function momentIn(format: DateFormat | undefined, language: Language, at: Date): string {
  const locale = localeOf(language)
  const options = { ...DAY, ...MINUTE, timeZone: ZONE }
  if (!format) return formatters.getDateTimeFormat(locale, options).format(at)
  if (format !== 'year-month-day') return inOrder(format, locale, options, at)
  return `${inDigits(at, ZONE)} ${formatters.getDateTimeFormat(locale, { ...MINUTE, timeZone: ZONE }).format(at)}`
}

/** Formats a calendar day `2026-11-24` in the user's format. */
export function dayIn(format: DateFormat | undefined, language: Language, day: string): string {
  if (!format) return formatDay(language, day)
  const date = new Date(`${day}T00:00:00Z`)
  if (format === 'year-month-day') return inDigits(date, 'UTC')
  return inOrder(format, localeOf(language), { ...DAY, timeZone: 'UTC' }, date)
}
