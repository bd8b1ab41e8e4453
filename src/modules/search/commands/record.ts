import type { Channel } from '#domain/pricing/goods.ts'
import { readCookie } from '#kernel/cookies.ts'
import { isLanguage, languageFromBrowser } from '#kernel/languages.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { Limit } from '#platform/endpoint.ts'
import { allowTogether } from '#platform/shared-counts.ts'
import type { SearchClick } from '../contract.ts'

/** Rate limit of searches and suggestions per client address (`config.searchesPerMinute`). */
export const searchLimit: Limit = ({ deps, clientAddress }) => maySearch(deps, clientAddress)

export const maySearch = ({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>, clientAddress: string): Outcome<void> =>
  allowTogether(db, { name: 'search', who: clientAddress, limit: config.searchesPerMinute, windowSeconds: 60, now: clock.now() })

/** Rate limit of facets of a text search. Counted apart from `maySearch`, because a page of results reads both. */
export const mayCountFacets = ({ db, config, clock }: Deps, clientAddress: string): Outcome<void> =>
  allowTogether(db, {
    name: 'facet-search',
    who: clientAddress,
    limit: config.searchesPerMinute,
    windowSeconds: 60,
    now: clock.now(),
  })

type Recording = Pick<Deps, 'searches' | 'clock'>
export type Header = (lowerCaseName: string) => string | undefined
type Counted = { q: string; results: number; header: Header; channel: Channel }

export const recordSearch = ({ searches, clock }: Recording, { q, results, header, channel }: Counted): void =>
  searches.searched({ words: q, results, channel, language: languageOf(header) }, clock.now())

export function recordClick(
  { searches, clock }: Recording,
  click: Omit<SearchClick, 'product'> & { productId: number; channel: Channel; header: Header },
): void {
  const { q, results, position, productId, channel, header, from } = click
  const searched = { words: q, language: languageOf(header), channel }
  if (from === 'suggestions') searches.searched({ ...searched, results }, clock.now())
  searches.clicked({ ...searched, productId, position }, clock.now())
}

function languageOf(header: Header): string {
  const chosen = readCookie(header('cookie') ?? '', 'lang')
  if (isLanguage(chosen)) return chosen
  return languageFromBrowser((header('accept-language') ?? '').split(',')) ?? 'en'
}
