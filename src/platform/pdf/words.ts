import { type Language, localeOf } from '#kernel/languages.ts'

/** Cached formatters, because creating one is slow. */
const DAYS = new Map<Language, Intl.DateTimeFormat>()

/** Formats `2026-11-21` as `21 November 2026` in English. */
export function dayInWords(language: Language, day: string): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const days = DAYS.get(language) ?? new Intl.DateTimeFormat(localeOf(language), format)
  DAYS.set(language, days)
  return days.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
}

/** Formats a day without its year: `21 November`. */
export const dayAndMonth = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  )

/** Formats cents: `1234567` as `12,345.67`. */
export function moneyOnPaper(cents: number): string {
  const [units = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '\u2212' : ''}${units.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

export const quantityOnPaper = (quantity: number, unit: string | null): string =>
  unit === 'centimetre' ? `${(quantity / 100).toFixed(2).replace(/\.?0+$/, '')} m` : String(quantity)
