/** Numbers with a unit: kept in one unit for each kind of thing, written and shown in another. */

export const NUMBER_UNITS = ['cm', 'in', 'gsm', 'oz', 'none'] as const
export type NumberUnit = (typeof NUMBER_UNITS)[number]

/** How many of what is kept (millimetres, grams per square metre) are in one of the unit. */
const IN_ONE: Record<NumberUnit, number> = { cm: 10, in: 25.4, gsm: 1, oz: 33.905_747, none: 1 }
/** Places behind the point that are shown: a quarter of an inch is two. */
const PLACES: Record<NumberUnit, number> = { cm: 1, in: 2, gsm: 0, oz: 1, none: 3 }
/** What is kept is a decimal number with so many places at most, written plainly. */
const KEPT = /^-?\d{1,9}(\.\d{1,3})?$/

export const isKeptNumber = (text: string): boolean => KEPT.test(text)

/** What somebody wrote (`30`, `11.75`) as it is kept; nothing when it is no number. */
export function keptNumber(written: string, unit: NumberUnit): string | undefined {
  const text = written.trim().replace(',', '.')
  if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text)) return undefined
  const kept = String(Math.round(Number(text) * IN_ONE[unit] * 1000) / 1000)
  return isKeptNumber(kept) ? kept : undefined
}

/** What is kept as it is written in the unit. */
export const shownNumber = (kept: string, unit: NumberUnit): number => {
  const places = 10 ** PLACES[unit]
  return Math.round((Number(kept) / IN_ONE[unit]) * places) / places
}
