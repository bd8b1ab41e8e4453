import type { Unit } from '#domain/pricing/goods.ts'
import type { Day } from '#kernel/day.ts'
import { directionOf, type Language, localeOf } from '#kernel/languages.ts'

/** Cached formatters, one for each kind and language, because creating one is slow. */
const made = new Map<string, unknown>()
function once<T>(name: string, make: () => T): T {
  if (!made.has(name)) made.set(name, make())
  return made.get(name) as T
}

/** `KES 58,400.00`: always the code and two decimals. */
export const amountIn = (language: Language, cents: number): string =>
  `KES\u00a0${once(`amount ${language}`, () => new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 })).format(cents / 100)}`

/** Isolates a number with its unit as left-to-right text inside a right-to-left sentence. */
const leftToRight = (language: Language, text: string) => (directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text)

/** Formats a quantity in front of the name of the goods: `2 ×`, or `3.5 m`. Cloth is stored in centimetres. */
export const quantityIn = (language: Language, unit: Unit, quantity: number): string =>
  unit === 'piece'
    ? `${quantity} ×`
    : leftToRight(language, `${new Intl.NumberFormat(localeOf(language)).format(quantity / 100)} m`)

/** Formats a quantity next to a label: `2`, or `3.5 m`. */
export const measureIn = (language: Language, unit: Unit, quantity: number): string =>
  unit === 'piece' ? String(quantity) : quantityIn(language, unit, quantity)

/** Japanese puts the weekday in brackets after the day, `3月14日(日)`: `3月14日日曜日` reads as a doubled character. */
const weekdayOf = (language: Language) => (language === 'ja' ? 'short' : 'long')

export const dayIn = (language: Language, day: Day): string => wordsOfDay(language, day, {})

export const dayAndYearIn = (language: Language, day: Day): string => wordsOfDay(language, day, { year: 'numeric' })

/** A word joiner keeps the Japanese weekday in brackets on the line of its day. */
const wordsOfDay = (language: Language, day: Day, more: { year?: 'numeric' }): string =>
  once(
    `day ${more.year ?? ''} ${language}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        weekday: weekdayOf(language),
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
        ...more,
      } as const),
  )
    .format(new Date(`${day}T00:00:00Z`))
    .replace('(', '\u2060(')

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

/** Formats ISO weekdays in ascending order: three or more in a row as a range. */
export function weekdaysIn(language: Language, days: readonly number[]): string {
  const names = once(
    `weekdays ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }),
  )
  const dateOf = (day: number) => new Date(Date.UTC(2024, 0, day)) // 1 January 2024 is a Monday
  const runs: number[][] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const parts = runs.flatMap((run) => {
    const [first = 1, last = 1] = [run[0], run.at(-1)]
    return run.length > 2 ? [names.formatRange(dateOf(first), dateOf(last))] : run.map((day) => names.format(dateOf(day)))
  })
  return once(`list ${language}`, () => new Intl.ListFormat(localeOf(language), { type: 'conjunction' })).format(parts)
}

export const momentIn = (language: Language, moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone })
    .format(new Date(moment))
    .replace(/(\d) (\S{1,2})$/u, '$1\u00a0$2') // no line break before am or pm: `9:30 ص`
