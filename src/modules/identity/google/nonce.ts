import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie } from '#kernel/cookies.ts'

export const NONCE_LIFE_s = 600
const COOKIE = 'google_nonce'
/** Pages never see it: a browser that only looks around stays nobody in particular. */
export const NONCE_COOKIE = { name: COOKIE, path: '/api/auth' } as const

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`google-nonce:${text}`).digest('base64url')
/** Google sees the hash, the browser keeps what it is made of: knowing a token is not enough to use it from elsewhere. */
const nonceOf = (cookie: string) => createHash('sha256').update(cookie).digest('base64url')

/** A nonce for Google, and the cookie that alone goes with it. */
export function newNonce(secret: string, now: Date): { nonce: string; cookie: typeof NONCE_COOKIE & { value: string } } {
  const text = `${randomBytes(24).toString('base64url')}.${Math.floor(now.getTime() / 1000) + NONCE_LIFE_s}`
  const value = `${text}.${sign(secret, text)}`
  return { nonce: nonceOf(value), cookie: { ...NONCE_COOKIE, value } }
}

/** The nonce that a token must carry to be this browser's, or nothing when it has none, or one of somebody else's making, or an old one. */
export function expectedNonce(secret: string, cookies: string | undefined, now: Date): string | undefined {
  const value = cookies && readCookie(cookies, COOKIE)
  if (!value || value.length > 200) return undefined
  const [random = '', expiry = '', signature = ''] = value.split('.')
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(secret, `${random}.${expiry}`))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number(expiry) * 1000 > now.getTime() ? nonceOf(value) : undefined
}
