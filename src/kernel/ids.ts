/** An identity that nobody can guess (122 random bits). */
export const newId = (): string => crypto.randomUUID()

/** No 0 1 I L O U: what is left cannot be misread. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** What a number is drawn from: no vowel, so that it spells no word. Numbers from before, with A, E and Y, are read as ever. */
const WORDLESS = '23456789BCDFGHJKMNPQRSTVWXZ'
/** Letters that the numbers of one channel's orders may begin with: two at most, so that what follows can still not be guessed. */
export const ORDER_PREFIX = /^[A-HJKMNPQRSTVWXYZ]{0,2}$/

/**
 * A short name for people to read out over the telephone: `K7M4-2QXD`. Random, so that it neither counts orders
 * nor can be guessed (27^8, about 2.8 × 10^11); whoever stores it keeps it unique. A channel may have letters that its numbers begin with,
 * two at most.
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

/** Reads a number as a person types it (lower case, spaces, no hyphen), or nothing when it cannot be one. */
export function readOrderNumber(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  if (letters.length !== 8 || [...letters].some((letter) => !READABLE.includes(letter))) return undefined
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
