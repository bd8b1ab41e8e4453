/** The door of payments for flows. */
export { book, disputesOf, entriesOf, type Standing, standingOf } from './book-store.ts'
export { bookDispute } from './commands/book-dispute.ts'
export { bookRefund, refundFailed } from './commands/book-refund.ts'
export { answerChallenge, challengePage, confirmTestCard, tokeniseTestCard } from './commands/sandbox-cards.ts'
export { settleSince } from './commands/settle-since.ts'
export type { Provider } from './contract.ts'
export type { CardGateway, CardIntent, Charge, Heard, SandboxForm } from './gateways/card-gateway.ts'
export type { DisputeNotice, Notice, PaymentNotice, RefundNotice, Source, WarningNotice } from './gateways/notice.ts'
export { pesapalGateway } from './gateways/pesapal.ts'
export type { Heard as RegionalHeard, RegionalGateway, RegionalOrder, RegionalStatus } from './gateways/regional-gateway.ts'
export { sandboxForm } from './gateways/sandbox-form.ts'
export { stripeGateway } from './gateways/stripe.ts'
export {
  keepAndFind,
  keepNotice,
  keepSaying,
  markApplied,
  type ProviderEventId,
  type Saying,
  sayingOf,
  unappliedEvent,
  unappliedEvents,
} from './inbox-store.ts'
export { enoughFor, savePlan } from './plan-store.ts'
export { problems } from './problems.ts'
export { paymentMethods } from './queries/payment-methods.ts'
export { askPesapalStandIn, standInAddress } from './regional/stand-in.ts'
export {
  claimRefund,
  claimStop,
  findPesapalOrder,
  insertPesapalOrder,
  keptIpn,
  type PesapalOrder,
  pesapalOrderOf,
  pesapalOrdersOf,
  saveMeans,
  saveSubmission,
} from './regional/store.ts'
export { canExpire, paymentUnderWay, RECEIVED, stateAfter, UNDECIDED, UNDER_WAY } from './rules/attempt-moves.ts'
export { ACCOUNTS, type Booked, balanceOf, paidOf, receivedOf } from './rules/book.ts'
export { FAILING_minutes } from './rules/check-times.ts'
export { amountOf, amountsOf, dueOf, type Payable, waysOf } from './rules/choices.ts'
export { depositOf } from './rules/deposit.ts'
export { gravest } from './rules/disputes.ts'
export { asCountedBy } from './rules/minor-units.ts'
export { paymentStatus } from './rules/payment-status.ts'
export {
  type Attempt,
  attemptById,
  attemptsOf,
  checkAllSoon,
  checkAt,
  checkSoon,
  closeAttempt,
  findAttempt,
  insertAttempt,
  lockAttempt,
  nameAttempt,
  newAttemptId,
  type Opened,
  saveAttempt,
  setState,
  takeDue,
  waitedLong,
} from './store.ts'
