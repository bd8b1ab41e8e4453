import { randomInt } from 'node:crypto'
import { codeSpelling } from '#domain/promotions/code-spelling.ts'

/** Characters of random codes: none that looks like another, and no vowels, so that no words appear. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'

/**
 * Random codes of a batch, each with its normalised spelling, all distinct. Undefined when the prefix is too long, or `length`
 * leaves too few codes for them to be hard to guess.
 */
export function batchCodes(prefix: string, length: number, count: number): { code: string; spelling: string }[] | undefined {
  if (SIGNS.length ** length < count * 1_000) return undefined
  const found = new Map<string, string>()
  while (found.size < count) {
    const code = prefix + Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
    const spelling = codeSpelling(code)
    if (spelling === undefined) return undefined
    found.set(spelling, code)
  }
  return [...found].map(([spelling, code]) => ({ code, spelling }))
}
