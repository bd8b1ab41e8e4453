import type { Day } from '#kernel/day.ts'
import type { Unit } from '#kernel/goods.ts'
import { directionOf, type Language, localeOf } from '#kernel/languages.ts'

/** Making one takes longer than a hundred uses: each is made once for each language. */
const made = new Map<string, unknown>()
function once<T>(name: string, make: () => T): T {
  if (!made.has(name)) made.set(name, make())
  return made.get(name) as T
}

/** `KES 58,400.00`: always the code and two decimals, as everywhere in the shop. */
export const amountIn = (language: Language, cents: number): string =>
  `KES\u00a0${once(`amount ${language}`, () => new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 })).format(cents / 100)}`

/** Keeps a number before its unit in a sentence that runs from right to left. */
const leftToRight = (language: Language, text: string) => (directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text)

/** `2 ×`, or `3.5 m`. */
export const quantityIn = (language: Language, unit: Unit, quantity: number): string =>
  unit === 'piece'
    ? `${quantity} ×`
    : leftToRight(language, `${new Intl.NumberFormat(localeOf(language)).format(quantity / 100)} m`)

/** `2`, or `3.5 m`: beside a word that says what it is. */
export const measureIn = (language: Language, unit: Unit, quantity: number): string =>
  unit === 'piece' ? String(quantity) : quantityIn(language, unit, quantity)

/** Weekday, day and month in words: `Tuesday 24 November`. */
export const dayIn = (language: Language, day: Day): string =>
  once(
    `day ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  ).format(new Date(`${day}T00:00:00Z`))

/** The same with its year: a day that may be more than a year ahead. */
export const dayAndYearIn = (language: Language, day: Day): string =>
  once(
    `day and year ${language}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
      } as const),
  ).format(new Date(`${day}T00:00:00Z`))

/** An hour of the day as people write it: `9 am`, `9 Uhr`. */
export const hourIn = (language: Language, hour: number): string =>
  once(
    `hour ${language}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        hour: 'numeric',
        timeZone: 'UTC',
        ...(language === 'en' && { hour12: true }),
      }),
  ).format(new Date(Date.UTC(2026, 0, 1, hour)))

/** A moment, as the clocks of the house show it. */
export const momentIn = (language: Language, moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(moment))
