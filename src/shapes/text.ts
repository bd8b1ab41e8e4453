import { z } from 'zod'
import { cleanLine, DISGUISE, isEmailAddress, LONGEST_ADDRESS } from '#kernel/text.ts'

/**
 * Text from outside, in the two kinds that every door takes and every mail can carry. Both are Unicode's composed form (NFC) without
 * blanks around them, and hold no control characters, no halves of surrogate pairs, and no marks that turn the direction of
 * what stands after them. Lengths are code points, as a person counts them, not UTF-16 units.
 */

/** Line breaks are `\n`. */
const CONTROL = /\p{Cc}/u
const CONTROL_OR_BREAK = /[^\P{Cc}\n]/u
const PLAIN = 'Please use plain text.'
/** Composing makes a text at most three times as long: what is longer than this cannot fit, and is not looked at. */
const UNITS_PER_POINT = 4

type TextRules = {
  most: number
  least?: number
  /** Said of a text that is too short; a sentence is made of its name otherwise. */
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

/** A name, a place, a search: one line. A line break or a tab in it is refused. */
export const singleLine = (most: number, rules: Omit<TextRules, 'most'> = {}) => text({ most, ...rules }, AS_IT_IS, CONTROL)

/** A note, a reason: line breaks stay (as `\n`, however they were typed), a tab becomes a blank. */
export const multiLine = (most: number, rules: Omit<TextRules, 'most'> = {}) =>
  text({ most, ...rules }, (value) => value.replace(/\r\n?/g, '\n').replaceAll('\t', ' '), CONTROL_OR_BREAK)

/** One line that must say something. */
export const words = (most: number, missing?: string) => singleLine(most, { least: 1, ...(missing && { missing }) })

/** What somebody looks for: whatever was typed or pasted is made one line, and only its length is refused. */
export const typedSearch = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((value) => cleanLine(value).normalize('NFC').trim())

/** A password, as it was typed: nothing of it is changed, and only what cannot be written down is refused. */
export const typedSecret = z.string().refine((value) => value.isWellFormed(), { error: PLAIN })

/** ISO 3166, such as `KE`; whether there is such a country is for its room to say. */
export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: 'Choose a country from the list.' })

/** The address of somebody, wherever one is typed: in small letters. */
export const Email = z
  .string()
  .max(LONGEST_ADDRESS)
  .trim()
  .toLowerCase()
  .refine(isEmailAddress, { error: 'Please enter a valid e-mail address.' })
  .meta({ format: 'email', maxLength: LONGEST_ADDRESS })

/** A day of the calendar that exists: `2026-11-24`. */
export const CalendarDay = z.iso.date()
