import type { ApiRequest } from './api-request.ts'

/** True when a page of another website sent the request (CSRF). Programs other than browsers need not send `Origin`. */
export function isForeign(ask: ApiRequest, publicUrl: string | undefined): boolean {
  const site = ask.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  const origin = ask.header('origin')
  if (origin === undefined) return false
  if (publicUrl !== undefined && origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== ask.header('host')
}
