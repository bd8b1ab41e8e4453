/** The door of the catalogue for flows. */
export { problems } from './problems.ts'
export { productOf, refreshCards, variantForSale } from './store.ts'
