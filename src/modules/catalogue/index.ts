/** The door of the catalogue for flows. */

export { changePrice } from './commands/change-price.ts'
export { changeProduct } from './commands/change-product.ts'
export { showInstead } from './commands/show-instead.ts'
export { problems } from './problems.ts'
export {
  markChanged,
  productAt,
  productOf,
  refreshCards,
  saveUnitsSold,
  takeChanged,
  variantById,
  variantForSale,
} from './store.ts'
