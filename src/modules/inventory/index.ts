/** The door of the inventory for flows. */
export { type CountStock, countStock } from './commands/count-stock.ts'
export { type Change, holdGoods } from './commands/hold-goods.ts'
export { promiseGoods } from './commands/promise-goods.ts'
export { commitGoods, consumeGoods, giveBackGoods, prolongGoods, releaseGoods } from './commands/settle-holds.ts'
export { takeBack } from './commands/take-back.ts'
export { problems } from './problems.ts'
export type { GoodsBack } from './rules/coming-back.ts'
export type { Want } from './rules/wants.ts'
