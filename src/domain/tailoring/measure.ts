export const NUMBER_UNITS = ['cm', 'in', 'gsm', 'oz', 'none'] as const
export type NumberUnit = (typeof NUMBER_UNITS)[number]

/** Base units (millimetres, grams per square metre) per unit. */
const IN_ONE: Record<NumberUnit, number> = { cm: 10, in: 25.4, gsm: 1, oz: 33.905_747, none: 1 }
/** Displayed decimals: two for inches, which is enough for quarters. */
const PLACES: Record<NumberUnit, number> = { cm: 1, in: 2, gsm: 0, oz: 1, none: 3 }
/** Stored form: a decimal number with at most three decimals. */
const KEPT = /^-?\d{1,9}(\.\d{1,3})?$/

export const isKeptNumber = (text: string): boolean => KEPT.test(text)

/** Converts input (`30`, `11.75`) to the base unit. Undefined when it is not a number or has too many digits. */
export function keptNumber(written: string, unit: NumberUnit): string | undefined {
  const text = written.trim().replace(',', '.')
  if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text)) return undefined
  const stored = String(Math.round(Number(text) * IN_ONE[unit] * 1000) / 1000)
  return isKeptNumber(stored) ? stored : undefined
}

export const shownNumber = (stored: string, unit: NumberUnit): number => {
  const places = 10 ** PLACES[unit]
  return Math.round((Number(stored) / IN_ONE[unit]) * places) / places
}
