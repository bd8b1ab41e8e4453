import { randomInt } from 'node:crypto'
import { codeSpelling } from '#domain/promotions/code-spelling.ts'

/** Characters of random codes: none that looks like another, and no vowels, so that no words appear. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** Combinations per code of a batch: a guess finds one in a million tries. */
const COMBINATIONS_PER_CODE = 1_000_000

/** False when `length` leaves too few combinations for codes that cannot be guessed. */
export const isHardToGuess = (length: number, count: number): boolean => SIGNS.length ** length >= count * COMBINATIONS_PER_CODE

/**
 * Random codes of a batch, each with its normalised spelling, all distinct. Undefined when the prefix is too long. Check `isHardToGuess`
 * first.
 */
export function batchCodes(prefix: string, length: number, count: number): { code: string; spelling: string }[] | undefined {
  const found = new Map<string, string>()
  while (found.size < count) {
    const code = prefix + Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
    const spelling = codeSpelling(code)
    if (spelling === undefined) return undefined
    found.set(spelling, code)
  }
  return [...found].map(([spelling, code]) => ({ code, spelling }))
}
