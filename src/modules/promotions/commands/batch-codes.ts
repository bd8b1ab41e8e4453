import { randomInt } from 'node:crypto'
import { codeSpelling } from '#domain/promotions/code-spelling.ts'

/**
 * Characters of random codes: without 0, 1, I, L and O, which are easily confused, and without vowels, so that no words appear.
 */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'

/**
 * Min combinations per code of a batch, so that at most one random guess in a million is right on
 * average.
 */
const COMBINATIONS_PER_CODE = 1_000_000

/** False when codes of this length could be guessed. */
export const isHardToGuess = (length: number, count: number): boolean => SIGNS.length ** length >= count * COMBINATIONS_PER_CODE

/**
 * Returns random codes, each with its normalised spelling, all distinct. Undefined when prefix and length make no valid code.
 * Check `isHardToGuess` first, or the loop may never end.
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
