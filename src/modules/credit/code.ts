import { createHash, createHmac } from 'node:crypto'

/** Characters of a code: without 0, 1, I, L, O and U, which are easily misread. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** Returns the code of a card: 16 characters (30^16, about 78 bits), always the same for one `seed` and secret. */
export function codeOf(secret: string, seed: string): string {
  let signs = ''
  for (let round = 0; signs.length < LENGTH; round++) {
    for (const byte of createHmac('sha256', secret).update(`gift-card ${round} ${seed}`).digest()) {
      // 240 is the largest multiple of 30 in a byte: higher values would favour the first signs.
      if (byte < 240 && signs.length < LENGTH) signs += SIGNS[byte % SIGNS.length]
    }
  }
  return (signs.match(/.{4}/g) ?? []).join('-')
}

/** Normalises a typed code: upper case, without spaces and hyphens. Undefined when it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '')
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : undefined
}

/** Hash of a code for storage. Codes are random enough that an unsalted hash cannot be reversed. */
export const hashOf = (signs: string): string =>
  createHash('sha256')
    .update(`gift-card ${signs.replaceAll('-', '')}`)
    .digest('hex')
