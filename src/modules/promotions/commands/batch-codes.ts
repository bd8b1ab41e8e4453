import { randomInt } from 'node:crypto'
import { codeSpelling } from '#domain/promotions/code-spelling.ts'

/** Leaves out 0, 1, I, L and O, which are easily confused, and the vowels A, E and U. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** Minimum number of combinations per code, so that codes cannot be guessed. */
const COMBINATIONS_PER_CODE = 1_000_000

export const isHardToGuess = (length: number, count: number): boolean => SIGNS.length ** length >= count * COMBINATIONS_PER_CODE

/**
 * Returns distinct codes, or undefined when prefix and length make no valid code. Call `isHardToGuess` first, or the loop may
 * never end.
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
