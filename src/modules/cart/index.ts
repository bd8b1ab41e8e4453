export { bagToken, readBagToken } from './bag-token.ts'
export { addCode, removeCode } from './commands/change-codes.ts'
export { copyCart } from './commands/copy-cart.ts'
export { joinCarts } from './commands/join-carts.ts'
export { problems } from './problems.ts'
export { canAddToCart } from './rules/can-add-to-cart.ts'
export { deleteOldSavedLines, forgetSavedOf, joinSaved, lockSaved, removeSaved, saveLine } from './saved-store.ts'
export {
  addLine,
  deleteOldCarts,
  forgetCartsOf,
  lineOf,
  lockCart,
  type Particulars,
  PLAIN,
  particularsKey,
  putLine,
  rememberPrices,
  removeLines,
  takeOut,
} from './store.ts'
