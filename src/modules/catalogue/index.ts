/** The door of the catalogue for flows. */
export { problems } from './problems.ts'
export { markChanged, productOf, refreshCards, takeChanged, variantForSale } from './store.ts'
