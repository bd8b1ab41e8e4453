import type { Channel } from '#domain/pricing/goods.ts'
import { readCookie } from '#kernel/cookies.ts'
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
/** A header of what was sent, by its name in small letters. */
export type Header = (lowerCaseName: string) => string | undefined
type Counted = { q: string; results: number; header: Header; channel: Channel }

/** Counts a search whose results somebody sees: the words, the language, how many there were. */
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

/** The language that somebody reads: the one they chose, else their browser's. */
function languageOf(header: Header): string {
  const chosen = readCookie(header('cookie') ?? '', 'lang')
  if (isLanguage(chosen)) return chosen
  return languageFromBrowser((header('accept-language') ?? '').split(',')) ?? 'en'
}
