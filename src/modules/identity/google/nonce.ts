import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie } from '#kernel/cookies.ts'
import type { Deps } from '#platform/deps.ts'

export const NONCE_LIFE_s = 600
/** The prefix `__Secure-` makes browsers accept the cookie only over HTTPS. */
export const nonceCookie = ({ config }: Pick<Deps, 'config'>): string =>
  config.publicUrl?.startsWith('https:') ? '__Secure-google_nonce' : 'google_nonce'
/** The path keeps the cookie out of page requests, so that pages can be cached for all visitors. */
export const NONCE_PATH = '/api/auth'

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`google-nonce:${text}`).digest('base64url')
/**
 * Returns the hash for Google. The browser keeps the original in a cookie, so a stolen token cannot
 * be used in another browser.
 */
const nonceOf = (cookie: string) => createHash('sha256').update(cookie).digest('base64url')

export function newNonce(secret: string, now: Date): { nonce: string; cookie: string } {
  const text = `${randomBytes(24).toString('base64url')}.${Math.floor(now.getTime() / 1000) + NONCE_LIFE_s}`
  const value = `${text}.${sign(secret, text)}`
  return { nonce: nonceOf(value), cookie: value }
}

/**
 * Returns the nonce that a token must carry to belong to this browser. Undefined when the cookie is
 * missing, expired or not signed by this shop.
 */
export function expectedNonce(site: Pick<Deps, 'secret' | 'config'>, cookies: string | undefined, now: Date): string | undefined {
  const value = cookies && readCookie(cookies, nonceCookie(site))
  if (!value || value.length > 200) return undefined
  const [random = '', expiry = '', signature = ''] = value.split('.')
  const received = Buffer.from(signature)
  const right = Buffer.from(sign(site.secret, `${random}.${expiry}`))
  if (received.length !== right.length || !timingSafeEqual(received, right)) return undefined
  return Number(expiry) * 1000 > now.getTime() ? nonceOf(value) : undefined
}
