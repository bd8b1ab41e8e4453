/** The door of the catalogue for flows. */
export { problems } from './problems.ts'
export { keepSold, markChanged, productAt, productOf, refreshCards, takeChanged, variantById, variantForSale } from './store.ts'
