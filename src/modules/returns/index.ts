/** Public entry point of returns for flows and views. */
export { problems } from './problems.ts'
export { exchangeOrdersOf } from './queries/exchange-orders.ts'
export { exchangeMoney, exchangePrice } from './rules/exchange-money.ts'
export {
  BEGINS,
  HAS_ENDED,
  IS_SETTLED,
  moveReturn,
  movesOf,
  type ReturnAsker,
  type ReturnMove,
  staffMovesOf,
} from './rules/return-moves.ts'
export {
  alterationFee,
  type HadLine,
  judge,
  kindOf,
  leftOf,
  notReturnable,
  type ReturnPolicy,
  whyNot,
  windowEnds,
  wishesFor,
} from './rules/returnable.ts'
export {
  addJobs,
  dueReturns,
  forgetReturnsOf,
  type ItemRow,
  insertPhoto,
  insertReturn,
  itemsOf,
  jobIdsOf,
  lockReturn,
  photoById,
  photosOf,
  type ReturnRow,
  returnById,
  returnExchangedFor,
  returnOfJob,
  returnsOf,
  saveInspected,
  saveReceived,
  saveReturn,
  spokenFor,
} from './store.ts'
