import { createHash, randomBytes } from 'node:crypto'

/** Creates a secret token (256 random bits) and the hash that is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** SHA-256 is enough: a token has 256 random bits and cannot be guessed. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
