import { createHash, randomBytes } from 'node:crypto'

/** A secret for somebody to carry (256 random bits), and what we keep of it. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** Random bits need no slow hash: nobody can try them through. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
