/** An identity that nobody can guess (122 random bits). */
export const newId = (): string => crypto.randomUUID()

/** No 0 1 I L O U: what is left cannot be misread, nor spell much. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A short name for people to read out over the telephone: `K7M4-2QXD`. Random, so that it neither counts orders
 * nor can be guessed (30^8, about 6.5 × 10^11); whoever stores it keeps it unique.
 */
export function newOrderNumber(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  let letters = ''
  while (letters.length < 8) {
    for (const byte of random(new Uint8Array(16))) {
      // 240 is the largest multiple of 30 in a byte: higher values would favour the first letters.
      if (byte < 240 && letters.length < 8) letters += READABLE[byte % READABLE.length]
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
