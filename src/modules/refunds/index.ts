export { completeRefund } from './commands/complete-refund.ts'
export { createRefund } from './commands/create-refund.ts'
export { lessenRefund } from './commands/lessen-refund.ts'
export {
  failRequestedPart,
  reopenByHand,
  reportPart,
  retryPart,
  succeedPart,
  touchPart,
  withdrawPart,
} from './commands/move-part.ts'
export { redirectPart } from './commands/redirect-part.ts'
export { problems } from './problems.ts'
export {
  findPart,
  lockPart,
  orderOfPart,
  type PartRow,
  partByReference,
  partsByReference,
  partsOfRefund,
  partsPaying,
  unsentParts,
  type Waiting,
  waitingAt,
  waitingParts,
} from './queries/parts.ts'
export {
  backOf,
  creditedBefore,
  goodsBackOf,
  goodsChoices,
  type LineBack,
  settledOf,
  takenOf,
  takenOffByOpenRefunds,
} from './queries/refund-sums.ts'
export { linesOfRefund, type RefundRow, refundOf, refundsOfOrder } from './queries/refunds.ts'
export {
  amountOf,
  lessened,
  type Refundable,
  type RefundSpec,
  refundable,
  type Share,
  type SoldLine,
  sharesOf,
  totalOf,
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
export { type Elsewhere, elsewhere, partsOf, type Route, type Source, type SourcePart } from './rules/sources.ts'
