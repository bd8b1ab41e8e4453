/** The door of localisation for flows. */

export { countryOf } from './rules/country.ts'
export { currentRates, type RateTable } from './store.ts'
