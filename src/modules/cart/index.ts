/** The door of the bag for flows. */
export { problems } from './problems.ts'
export { addLine, forgetOldCarts, lineOf, lockCart, putLine, rememberPrices, removeLines, takeOut } from './store.ts'
