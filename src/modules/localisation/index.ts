/** The door of localisation for flows. */

export { currencyRates, locationOf } from './queries/country-and-rates.ts'
export { countryOf } from './rules/country.ts'
export { currentRates, type RateTable } from './store.ts'
