import { currentRates } from '#modules/localisation/index.ts'
import { type Found, type Search, search } from '#modules/search/index.ts'
import type { Deps } from '#platform/deps.ts'

/** Prices in the query are converted at the current rates. Cached, because the second page and each facet repeat the search. */
export function searchProducts(deps: Deps, { q, ...how }: Omit<Search, 'rates'>): Promise<Found> {
  const query = { q: q.slice(0, MAX_READ), ...how } // limited, because the query is part of the cache key
  return deps.cache(`search ${JSON.stringify(query)}`, async () =>
    search(deps, { ...query, rates: (await currentRates(deps)).rates }),
  )
}

/** Maximum length of a query. Longer than the search reads, so the search can detect and report a truncated query. */
const MAX_READ = 500
