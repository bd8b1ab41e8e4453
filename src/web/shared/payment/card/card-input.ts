export type Brand = 'visa' | 'mastercard' | 'amex'

const MAX_DIGITS = 19
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** Returns the card scheme from the first digits (IIN ranges). Undefined for other schemes, or too few digits. */
export function brandOf(typed: string): Brand | undefined {
  const digits = digitsOf(typed)
  if (/^4/.test(digits)) return 'visa'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard'
  return undefined
}

/**
 * Formats card digits, at most `MAX_DIGITS`, in groups of four: `4242 4242 4242 4242`. Ignores all
 * other characters.
 */
export const groupCard = (typed: string): string =>
  digitsOf(typed)
    .slice(0, MAX_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** Returns the caret position after grouping: behind the same number of digits as before. */
export function caretAfter(typed: string, caret: number, grouped: string): number {
  let left = digitsOf(typed.slice(0, caret)).length
  let place = 0
  while (left > 0 && place < grouped.length) {
    if (/\d/.test(grouped[place] ?? '')) left -= 1
    place += 1
  }
  return place
}

/** True when the check digit (Luhn) is right, which catches most typing errors before anything is sent. False below 12 digits. */
export function checksOut(typed: string): boolean {
  const digits = [...digitsOf(typed)].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return digits.length >= 12 && sum % 10 === 0
}

/** Formats the expiry as `04/28`. Adds the slash after the month, and leaves it out while the shopper deletes. */
export function writeExpiry(typed: string, before = ''): string {
  const deleting = typed.length < before.length
  let digits = digitsOf(typed).slice(0, 4)
  if (digits.length === 1 && digits > '1') digits = `0${digits}`
  if (/^\d\s*\/$/.test(typed)) return `0${digits.slice(-1)}/`
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`
  return digits.length === 2 && !deleting ? `${digits}/` : digits
}

export type ExpiryError = 'incomplete' | 'past'

/** Returns the error of an expiry as formatted; undefined when it is valid. A card is valid until the last day of its month. */
export function expiryErrorOf(written: string, now: Date): ExpiryError | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(written) ?? []
  if (!month || !year) return 'incomplete'
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1) ? 'past' : undefined
}
