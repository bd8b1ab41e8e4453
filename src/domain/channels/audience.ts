import { readCookie } from '#kernel/cookies.ts'

export type Audience = {
  /** ISO 3166; null when unknown. */
  country: string | null
  visit: Visit
}
export const VISITS = ['new', 'returning'] as const
export type Visit = (typeof VISITS)[number]

export type AudienceDimensions = { countries: readonly string[]; visits: boolean }
export const NO_VARIANTS: AudienceDimensions = { countries: [], visits: false }
export const DEFAULT_AUDIENCE: Audience = { country: null, visit: 'new' }

/** Reduces an audience to the values by which the page varies, so there are at most (countries + 1) × 2 cache keys. */
export const reduceAudience = ({ countries, visits }: AudienceDimensions, { country, visit }: Audience): Audience => ({
  country: country !== null && countries.includes(country) ? country : null,
  visit: visits ? visit : 'new',
})

const LEFT_BEHIND = ['lang', 'currency', 'theme', 'consent']
export function visitOf(cookies: string, own: readonly string[]): Visit {
  return [...LEFT_BEHIND, ...own].some((name) => readCookie(cookies, name) !== undefined) ? 'returning' : 'new'
}

/** Request header with the audience. The HTTP listener sets it and discards a client-supplied value. */
export const AUDIENCE_HEADER = 'x-audience'
export const audienceName = ({ country, visit }: Audience): string => `${country ?? '-'} ${visit}`
export function audienceNamed(name: string | null): Audience {
  const [country = '', visit] = (name ?? '').split(' ')
  return { country: /^[A-Z]{2}$/.test(country) ? country : null, visit: visit === 'returning' ? 'returning' : 'new' }
}
