export { addJobs } from './commands/add-jobs.ts'
export { addPhoto } from './commands/add-photo.ts'
export { advanceReturn, type ReturnChange } from './commands/advance-return.ts'
export { inspectItems, receiveItems } from './commands/count-items.ts'
export { forgetReturnsOf } from './commands/forget-returns.ts'
export { openReturn } from './commands/open-return.ts'
export type { ReturnNews } from './emails.ts'
export { problems } from './problems.ts'
export { exchangeOrdersOf } from './queries/exchange-orders.ts'
export { jobIdsOf, returnOfJob } from './queries/return-jobs.ts'
export { photoById, photosOf } from './queries/return-photos.ts'
export {
  dueReturns,
  type ItemRow,
  itemsOf,
  lockReturn,
  type ReturnRow,
  returnById,
  returnExchangedFor,
  returnsOf,
  spokenFor,
} from './queries/returns.ts'
export { exchangeMoney, exchangePrice } from './rules/exchange-money.ts'
export {
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
  kindOf,
  leftOf,
  notReturnable,
  notReturnableReason,
  type ReturnPolicy,
  returnOptions,
  validateReturnRequest,
  windowEnds,
} from './rules/returnable.ts'
