import type { Ask } from './api-request.ts'

/**
 * Whether a write was sent by a page of another website. Browsers name the origin of every write; programs that are
 * not browsers name none, and carry no cookies of ours that a foreign page could misuse.
 */
export function isForeign(ask: Ask, publicUrl: string | undefined): boolean {
  const site = ask.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  const origin = ask.header('origin')
  if (origin === undefined) return false
  if (publicUrl !== undefined && origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== ask.header('host')
}
