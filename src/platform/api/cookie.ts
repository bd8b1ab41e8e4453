import type { CookieOptions } from '../endpoint.ts'

export function cookieLine(name: string, value: string, secure: boolean, options: CookieOptions = {}): string {
  const { maxAge_s, httpOnly = true, path = '/' } = options
  return [
    `${name}=${value}`,
    `Path=${path}`,
    ...(maxAge_s === undefined ? [] : [`Max-Age=${maxAge_s}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
