/** The door of refunds for flows. */

export {
  findPart,
  lockPart,
  orderOfPart,
  type PartRow,
  partByReference,
  partsByReference,
  partsOfRefund,
  partsPaying,
  redirectPart,
  savePart,
  touchPart,
  unsentParts,
  type Waiting,
  waitingAt,
  waitingParts,
} from './part-store.ts'
export { problems } from './problems.ts'
export {
  amountOf,
  lessened,
  type Refundable,
  refundable,
  type Share,
  type SoldLine,
  sharesOf,
  type Wanted,
} from './rules/refund-amount.ts'
export {
  mayStillGo,
  movePart,
  type PartMove,
  partMoves,
  type ReportedRefund,
  refundAfter,
  standingAmount,
  stateOf,
} from './rules/refund-moves.ts'
export { type Elsewhere, elsewhere, type Part, partsOf, type Route, type Source } from './rules/sources.ts'
export {
  backOf,
  creditedBefore,
  giveUp,
  goodsBackOf,
  goodsChoices,
  insertRefund,
  type LineBack,
  lessen,
  linesOfRefund,
  markSucceeded,
  type RefundRow,
  refundOf,
  refundsOfOrder,
  settledOf,
  takenOf,
} from './store.ts'
