/** Public entry point of the localisation module. */

export { renewRates } from './commands/renew-rates.ts'
export { currencyRates, locationOf } from './queries/country-and-rates.ts'
export { ratesState } from './queries/rates-state.ts'
export { countryOf } from './rules/country.ts'
export { currentRates, type RateTable } from './store.ts'
