export { addRolls, cutRoll } from './commands/add-rolls.ts'
export { adjustStock, adjustStocks } from './commands/adjust-stock.ts'
export { type KeptForSale, keepForSale } from './commands/allocate-pos-sale.ts'
export { promiseGoods } from './commands/allocate-stock.ts'
export { type Allowed, allowBeyond, type Policy } from './commands/allow-backorders.ts'
export { type KeptApart, keepApart, type Share } from './commands/channel-stock.ts'
export { type CountStock, countStock } from './commands/count-stock.ts'
export { nameRoll } from './commands/cut-rolls.ts'
export { type Change, type Held, holdGoods } from './commands/hold-goods.ts'
export { type Moved, moveStock, type StockMove } from './commands/move-stock.ts'
export { openStock } from './commands/open-stock.ts'
export { movePurchase, purchaseVariants, receivePurchase, savePurchase } from './commands/purchases.ts'
export { clothOf, cutCloth, type ReserveCloth, reserveCloth, returnCloth, uncutCloth } from './commands/reserve-cloth.ts'
export { saveLocation } from './commands/save-location.ts'
export { type RuleFacts, removeStockRule, saveStockRule } from './commands/save-stock-rule.ts'
export { saveSupplier } from './commands/save-supplier.ts'
export {
  areThere,
  commitAdded,
  commitGoods,
  consumeGoods,
  giveBackGoods,
  missingAt,
  prolongGoods,
  releaseGoods,
} from './commands/settle-holds.ts'
export { approveCount, countPiece, moveCount, openCount } from './commands/stock-counts.ts'
export { takeBack } from './commands/take-back.ts'
export { cancelTransfer, receiveTransfer, saveTransfer, sendTransfer } from './commands/transfers.ts'
export { knownLow, lastNotice, markLow, noticed, unmarkLow, unnoticed } from './low-store.ts'
export { mainPlace, placeName, reorderOf, setReorder } from './places-store.ts'
export { problems } from './problems.ts'
export { beyondAt, beyondIn, beyondOf, lapsedAt, leftIn, SHELF_NOW, shelfAt } from './queries/backorder-sql.ts'
export { type AwaitedGoods, awaitedDay, awaitedOf } from './queries/backordered-units.ts'
export { heldVariants } from './queries/held-variants.ts'
export { AWAITS, laterOf } from './queries/order-backorder-sql.ts'
export { listedLocations, stockLocations } from './queries/stock-locations.ts'
export type { GoodsBack } from './rules/coming-back.ts'
export type { Demand } from './rules/demand.ts'
export { averageCost } from './rules/landed-cost.ts'
export { crossings, keyOf, noticeDue, tellsApart, type Watched } from './rules/low-stock.ts'
