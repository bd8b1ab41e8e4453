/** The door of localisation for flows. */

export { currencyRates, locationOf } from './queries/where-and-rates.ts'
export { countryOf } from './rules/country.ts'
export { currentRates, type RateTable } from './store.ts'
