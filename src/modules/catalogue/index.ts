/** The door of the catalogue for flows. */
export { problems } from './problems.ts'
export { keepSold, markChanged, productAt, productOf, refreshCards, takeChanged, variantForSale } from './store.ts'
