/** The door of localisation for flows. */
export { currentRates, type RateTable } from './store.ts'
