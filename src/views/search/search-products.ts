import { currentRates } from '#modules/localisation/index.ts'
import { type Found, type Search, search } from '#modules/search/index.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * The products that a query finds, as lists and suggestions ask for them: prices in the query are read at today's rates.
 * Kept for half a minute: the second page and each facet of a list ask for the same.
 */
export function searchProducts(deps: Deps, { q, ...how }: Omit<Search, 'rates'>): Promise<Found> {
  const asked = { q: q.slice(0, MAX_READ), ...how } // what is kept is named after it
  return deps.cache(`search ${JSON.stringify(asked)}`, async () =>
    search(deps, { ...asked, rates: (await currentRates(deps)).rates }),
  )
}

/** More than the search reads, so that it still sees, and says, that something was cut off. */
const MAX_READ = 500
