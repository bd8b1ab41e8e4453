import { z } from 'zod'
import { cleanLine, DISGUISE, isEmailAddress, LONGEST_ADDRESS } from '#kernel/text.ts'

/** `singleLine` and `multiLine` trim text and normalise it to NFC. Lengths are in code points. */

const CONTROL = /\p{Cc}/u
const CONTROL_OR_BREAK = /[^\P{Cc}\n]/u
const PLAIN = 'Please use plain text.'
/** Maximum UTF-16 units per code point of the limit. Longer input is refused before it is normalised. */
const UNITS_PER_POINT = 4

type TextRules = {
  most: number
  least?: number
  missing?: string
}

const pointsIn = (text: string): number => (text.length > 0 ? [...text].length : 0)

function text({ most, least = 0, missing }: TextRules, tidy: (text: string) => string, forbidden: RegExp) {
  const bound = { origin: 'string', inclusive: true, continue: false } as const
  return z
    .string()
    .check(({ value, issues }) => {
      if (value.length > most * UNITS_PER_POINT) issues.push({ code: 'too_big', maximum: most, input: value, ...bound })
      else if (!value.isWellFormed()) issues.push({ code: 'custom', message: PLAIN, input: value, continue: false })
    })
    .overwrite((value) => tidy(value.normalize('NFC').replace(DISGUISE, '')).trim())
    .check(({ value, issues }) => {
      const points = pointsIn(value)
      if (points > most) issues.push({ code: 'too_big', maximum: most, input: value, ...bound })
      else if (points < least) {
        issues.push({ code: 'too_small', minimum: least, input: value, ...bound, ...(missing && { message: missing }) })
      } else if (forbidden.test(value)) issues.push({ code: 'custom', message: PLAIN, input: value, continue: false })
    })
    .meta({ maxLength: most, ...(least > 0 && { minLength: least }) })
}

const AS_IT_IS = (value: string) => value

/** Single-line input such as a name or a town. Refuses line breaks, tabs and other control characters. */
export const singleLine = (most: number, rules: Omit<TextRules, 'most'> = {}) => text({ most, ...rules }, AS_IT_IS, CONTROL)

/** Multi-line input such as a note. Converts line breaks to `\n` and tabs to blanks. */
export const multiLine = (most: number, rules: Omit<TextRules, 'most'> = {}) =>
  text({ most, ...rules }, (value) => value.replace(/\r\n?/g, '\n').replaceAll('\t', ' '), CONTROL_OR_BREAK)

export const words = (most: number, missing?: string) => singleLine(most, { least: 1, ...(missing && { missing }) })

/** Search input. Converts line breaks and control characters to blanks. */
export const typedSearch = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((value) => cleanLine(value).normalize('NFC').trim())

/** Password, unchanged. Refuses text that is not well-formed Unicode. */
export const typedSecret = z.string().refine((value) => value.isWellFormed(), { error: PLAIN })

/** ISO 3166 country code such as `KE`. Does not check that the country exists. */
export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: 'Choose a country from the list.' })

export const Email = z
  .string()
  .max(LONGEST_ADDRESS)
  .trim()
  .toLowerCase()
  .refine(isEmailAddress, { error: 'Please enter a valid e-mail address.' })
  .meta({ format: 'email', maxLength: LONGEST_ADDRESS })

/** False for years before 1000: they are typing errors, and PostgreSQL has no year 0. */
const hasYear = (text: string) => !text.startsWith('0')
const YEAR = 'The year must have four digits, from 1000.'
/** Valid calendar day such as `2026-11-24`. */
export const CalendarDay = z.iso.date().refine(hasYear, { error: YEAR })
/** Moment such as `2026-11-24T09:30:00Z`. */
export const Moment = z.iso.datetime().refine(hasYear, { error: YEAR })
/** Moment of any time zone, such as `2026-11-24T09:30:00+03:00`. */
export const ZonedMoment = z.iso.datetime({ offset: true }).refine(hasYear, { error: YEAR })
