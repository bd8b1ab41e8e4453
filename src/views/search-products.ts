import { currentRates } from '#modules/localisation/index.ts'
import { type Found, type Search, search } from '#modules/search/index.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * The products that a query finds, as lists and suggestions ask for them: prices in the query are read at today's rates.
 * Kept for half a minute: the second page and each facet of a list ask for the same.
 */
export const searchProducts = (deps: Deps, asked: Omit<Search, 'rates'>): Promise<Found> =>
  deps.kept(`search ${JSON.stringify(asked)}`, async () => search(deps, { ...asked, rates: (await currentRates(deps)).rates }))
