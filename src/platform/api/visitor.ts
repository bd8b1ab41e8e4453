import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readCookie } from '#kernel/cookies.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'

/**
 * Returns the name of the visitor cookie. Over https, the prefix `__Host-` prevents other hosts
 * from setting it.
 */
export const visitorCookieName = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl?.startsWith('https:') ? '__Host-visitor' : 'visitor'
export const VISITOR_MAX_AGE_s = 400 * 24 * 60 * 60 // longest cookie lifetime that RFC 6265bis allows

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const sign = (secret: string, id: string) => createHmac('sha256', secret).update(`visitor:${id}`).digest('base64url')

export const visitorCookie = (secret: string, id: string): string => `${id}.${sign(secret, id)}`

/**
 * Returns the visitor id from the cookie. Undefined without a cookie, or when its id or signature
 * is invalid.
 */
export function visitorFrom(
  { secret, config }: Pick<Deps, 'secret' | 'config'>,
  cookies: string | undefined,
): string | undefined {
  const value = cookies && readCookie(cookies, visitorCookieName(config))
  if (!value) return undefined
  const dot = value.indexOf('.')
  const id = value.slice(0, dot)
  if (!UUID.test(id)) return undefined
  const signature = Buffer.from(value.slice(dot + 1))
  const right = Buffer.from(sign(secret, id))
  return signature.length === right.length && timingSafeEqual(signature, right) ? id : undefined
}

/**
 * Returns the owner id under which an account's data is stored. Derived from the user id, never read from a request, so an
 * ended session gives no access.
 */
export function ownerOf(userId: string): string {
  const hex = createHash('sha256').update(`holder:${userId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
