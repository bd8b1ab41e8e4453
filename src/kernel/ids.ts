/** Random UUID (122 random bits), so it cannot be guessed. */
export const newId = (): string => crypto.randomUUID()

/** Characters of an order number. Leaves out 0, 1, I, L, O and U, which are easily misread. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of new order numbers: no vowels, so that they spell no words. Old numbers with A, E and Y stay valid. */
const WORDLESS = '23456789BCDFGHJKMNPQRSTVWXZ'
/** Optional prefix of the order numbers of one channel: at most two letters. */
export const ORDER_PREFIX = /^[A-HJKMNPQRSTVWXYZ]{0,2}$/

/**
 * Creates an order number that can be read out on the telephone: `K7M4-2QXD`. It is random, so it neither reveals the number of
 * orders nor can be guessed (27^8, about 2.8 × 10^11). The caller must ensure that it is unique. `prefix`: the letters of the
 * channel.
 */
export function newOrderNumber(
  prefix = '',
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  let letters = prefix
  while (letters.length < 8) {
    for (const byte of random(new Uint8Array(16))) {
      // 243 is the largest multiple of 27 in a byte: higher values would favour the first letters.
      if (byte < 243 && letters.length < 8) letters += WORDLESS[byte % WORDLESS.length]
    }
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Normalises an order number as typed (lower case, spaces, no hyphen). Returns `undefined` when it cannot be one. */
export function readOrderNumber(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  if (letters.length !== 8 || [...letters].some((letter) => !READABLE.includes(letter))) return undefined
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
