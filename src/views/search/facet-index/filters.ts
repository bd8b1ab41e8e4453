import type { Channel } from '#domain/pricing/goods.ts'
import { minShownAs, shownDecimals } from '#kernel/shown-amount.ts'
import { shownWith } from '#kernel/shown-currency.ts'
import { FACETS, type ListChoice } from '#modules/catalogue/contract.ts'
import { currentRates } from '#modules/localisation/index.ts'
import type { Deps } from '#platform/deps.ts'
import { searchProducts } from '../search-products.ts'
import type { Filters } from './narrow.ts'

export async function filtersOf(deps: Deps, channel: Channel, choice: ListChoice): Promise<Filters> {
  const { department, collection, list } = choice
  const facets = Object.fromEntries(FACETS.map((name) => [name, choice[name]?.split('.') ?? []]))
  const [found, price] = await Promise.all([foundBy(deps, channel, choice), priceOf(deps, choice)])
  return { department, collection, list, facets, price, found: found?.ids, now: deps.clock.now() }
}

/** Searches by the text of the query. Returns ids, best match first, and a note. Undefined without a text. */
export const foundBy = (deps: Deps, channel: Channel, { q, exact, in: currency }: ListChoice) =>
  q ? searchProducts(deps, { q, channel, exact: exact === true, currency }) : undefined

/** Converts `min` and `max` from the shown currency to KES cents. Undefined when neither is given. */
async function priceOf(deps: Pick<Deps, 'db' | 'cache'>, { min, max, in: shownCurrency }: ListChoice): Promise<Filters['price']> {
  if (min === undefined && max === undefined) return undefined
  const { currency, rate } = shownWith(shownCurrency, (await currentRates(deps)).rates)
  const least = (amount: number, more: number) =>
    minShownAs(Math.round(amount * 10 ** shownDecimals(currency)) + more, currency, rate)
  return { from: min === undefined ? 0 : least(min, 0), to: max === undefined ? Number.POSITIVE_INFINITY : least(max, 1) - 1 }
}
