import { readCookie } from '#kernel/cookies.ts'

/**
 * Who a part of the front page may be for, beyond language (each has its own text) and device (each part says in CSS at which widths it
 * stands): the country that a trusted proxy names, and whether this browser has been here before. Nothing of it says who somebody is.
 */
export type Audience = {
  /** ISO 3166; null when nobody knows. */
  country: string | null
  visit: Visit
}
export const VISITS = ['new', 'returning'] as const
export type Visit = (typeof VISITS)[number]

/** What the page that is live tells apart. Whatever it does not is the same for all, so that it stays one page. */
export type ToldApart = { countries: readonly string[]; visits: boolean }
export const NOTHING_APART: ToldApart = { countries: [], visits: false }
export const NOBODY_IN_PARTICULAR: Audience = { country: null, visit: 'new' }

/** What may be kept of it: at most one more than the countries that are told apart, times two. */
export const boundedTo = ({ countries, visits }: ToldApart, { country, visit }: Audience): Audience => ({
  country: country !== null && countries.includes(country) ? country : null,
  visit: visits ? visit : 'new',
})

/** Cookies that a browser brings only when it has been here before: what was chosen, answered, kept in a bag. Their names are looked at, never their values. */
const LEFT_BEHIND = ['lang', 'currency', 'theme', 'consent']
export function visitOf(cookies: string, own: readonly string[]): Visit {
  return [...LEFT_BEHIND, ...own].some((name) => readCookie(cookies, name) !== undefined) ? 'returning' : 'new'
}

/** Of the request from which a page is made, put there by the listener in place of whatever came from outside. */
export const AUDIENCE_HEADER = 'x-audience'
export const audienceName = ({ country, visit }: Audience): string => `${country ?? '-'} ${visit}`
export function audienceNamed(name: string | null): Audience {
  const [country = '', visit] = (name ?? '').split(' ')
  return { country: /^[A-Z]{2}$/.test(country) ? country : null, visit: visit === 'returning' ? 'returning' : 'new' }
}
