import { readCookie } from '#kernel/cookies.ts'
import type { Channel } from '#kernel/goods.ts'
import { isLanguage, languageFromBrowser } from '#kernel/languages.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { Limit } from '#platform/endpoint.ts'
import { allowHere } from '#platform/rate-limit.ts'
import type { SearchClick } from '../contract.ts'

/** One more search or suggestion from one address: `SEARCHES_PER_MINUTE`. */
export const searchLimit: Limit = ({ deps, clientAddress }) => maySearch(deps, clientAddress)

export const maySearch = ({ config, clock }: Pick<Deps, 'config' | 'clock'>, clientAddress: string): Outcome<void> =>
  allowHere({ name: 'search', who: clientAddress, limit: config.searchesPerMinute, windowSeconds: 60, now: clock.now() })

type Recording = Pick<Deps, 'searches' | 'clock'>
type Counted = { q: string; results: number; request: Request; channel: Channel }

/** Counts a search whose results somebody sees: the words, the language, how many there were. */
export const recordSearch = ({ searches, clock }: Recording, { q, results, request, channel }: Counted): void =>
  searches.searched({ words: q, results, channel, language: languageOf(request) }, clock.now())

export function recordClick(
  { searches, clock }: Recording,
  click: Omit<SearchClick, 'product'> & { productId: number; channel: Channel; request: Request },
): void {
  const { q, results, position, productId, channel, request, from } = click
  const searched = { words: q, language: languageOf(request), channel }
  if (from === 'suggestions') searches.searched({ ...searched, results }, clock.now())
  searches.clicked({ ...searched, productId, position }, clock.now())
}

/** The language that somebody reads: the one they chose, else their browser's. */
function languageOf({ headers }: Request): string {
  const chosen = readCookie(headers.get('cookie') ?? '', 'lang')
  if (isLanguage(chosen)) return chosen
  return languageFromBrowser((headers.get('accept-language') ?? '').split(',')) ?? 'en'
}
