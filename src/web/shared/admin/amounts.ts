/** Arabic and Persian digits, as typed on those keyboards. */
const FIGURES = /[\u0660-\u0669\u06f0-\u06f9]/g
const plain = (typed: string) => typed.replace(FIGURES, (figure) => String((figure.codePointAt(0) ?? 0) & 0xf))

/**
 * Parses a KES amount into cents: `1500`, `1,500.50`, `KES 1 500`. Undefined for other text, more
 * than nine digits before the decimals, or more than two decimals.
 */
export function centsOf(typed: string): number | undefined {
  const digits = plain(typed)
    .replace(/^\s*kes/i, '')
    .replaceAll(/[\s,\u066c']/g, '')
    .replace('\u066b', '.')
  const [, integerPart, part = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(digits) ?? []
  return integerPart === undefined ? undefined : Number(integerPart) * 100 + Number(part.padEnd(2, '0'))
}

export const typedOf = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

/** Parses a whole number of up to seven digits, else undefined. */
export function countOf(typed: string): number | undefined {
  const digits = plain(typed).trim()
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
}
