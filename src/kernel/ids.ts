/** Generates a random UUID (122 random bits), which cannot be guessed. */
export const newId = (): string => crypto.randomUUID()

/** Valid characters of order numbers, without those that are easily misread. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of new order numbers: no vowels, so they cannot spell words. Older numbers with A, E or Y remain valid. */
const WORDLESS = '23456789BCDFGHJKMNPQRSTVWXZ'
export const ORDER_PREFIX = /^[A-HJKMNPQRSTVWXYZ]{0,2}$/

/**
 * Generates an order number such as `K7M4-2QXD`. It is random after `prefix`, so it is hard to guess and does not reveal the
 * number of orders. The caller must check that it is unique.
 */
export function newOrderNumber(
  prefix = '',
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  let letters = prefix
  while (letters.length < 8) {
    for (const byte of random(new Uint8Array(16))) {
      // 243 is the largest multiple of 27 that fits a byte. Using higher values would favour the first characters.
      if (byte < 243 && letters.length < 8) letters += WORDLESS[byte % WORDLESS.length]
    }
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Normalises a typed order number (lower case, spaces, missing hyphen). Undefined when it cannot be valid. */
export function readOrderNumber(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  if (letters.length !== 8 || [...letters].some((letter) => !READABLE.includes(letter))) return undefined
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
