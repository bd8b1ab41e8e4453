import { expect, test } from 'vitest'
import { localeOf } from '#kernel/languages.ts'
import { inPlainFigures, pluralOf } from './number-format.ts'

const LOCALES = (['en', 'sw', 'ar'] as const).map(localeOf)
const WHOLE = [
  0, 1, 2, 3, 9, 10, 11, 12, 99, 100, 101, 102, 103, 110, 111, 199, 200, 999, 1000, 1002, 12_345, 1_000_000, 123_456_789,
]

test.each(LOCALES)('%s: figures and plurals match Intl', (locale) => {
  for (const value of WHOLE) {
    expect(inPlainFigures(locale, value)).toBe(new Intl.NumberFormat(locale).format(value))
    expect(pluralOf(locale, value)).toBe(new Intl.PluralRules(locale).select(value))
    for (const decimals of [0, 2]) {
      const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      const units = decimals === 0 ? value : value / 100
      expect(inPlainFigures(locale, units, options)).toBe(new Intl.NumberFormat(locale, options).format(units))
    }
  }
})

test('unusual numbers and options are left to Intl', () => {
  const [english = ''] = LOCALES
  for (const value of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(inPlainFigures(english, value)).toBeUndefined()
  expect(inPlainFigures(english, 1, { style: 'percent' })).toBeUndefined()
  expect(inPlainFigures(english, 1, { maximumFractionDigits: 2 })).toBeUndefined()
  expect(inPlainFigures(localeOf('fr'), 1000)).toBeUndefined()
  expect(pluralOf(localeOf('fr'), 0)).toBeUndefined()
  expect(pluralOf(english, 1.5)).toBeUndefined()
  expect(pluralOf(english, 2, { type: 'ordinal' })).toBeUndefined()
})
