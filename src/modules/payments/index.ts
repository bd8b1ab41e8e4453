/** Public entry point of the payments module. */

export { settleSince } from './commands/recompute-attempt-state.ts'
export { recordDisputeEntries } from './commands/record-dispute-entries.ts'
export { recordRefundEntries, refundFailed } from './commands/record-refund-entries.ts'
export { answerChallenge, challengePage, confirmTestCard, tokeniseTestCard } from './commands/sandbox-cards.ts'
export type { Provider } from './contract.ts'
export type { Capture, CardEvent, CardGateway, CardIntent, Charge, SandboxForm } from './gateways/card-gateway.ts'
export { pesapalGateway } from './gateways/pesapal.ts'
export type {
  DisputeUpdate,
  PaymentUpdate,
  ProviderUpdate,
  RefundUpdate,
  Source,
  WarningUpdate,
} from './gateways/provider-update.ts'
export type { GatewayAnswer, RegionalGateway, RegionalOrder, RegionalStatus } from './gateways/regional-gateway.ts'
export { sandboxForm } from './gateways/sandbox-form.ts'
export { stripeGateway } from './gateways/stripe.ts'
export { addLedgerEntry, entriesOf, type LedgerState, ledgerStateOf, type NewLedgerEntry } from './ledger-store.ts'
export { saveAttempt } from './outcome-store.ts'
export { savePlan } from './plan-store.ts'
export { problems } from './problems.ts'
export {
  attemptAbout,
  deleteOldEvents,
  disputesOf,
  firstCallAbout,
  markApplied,
  type ProviderEvent,
  type ProviderEventId,
  providerEventOf,
  saveAndFindAttempt,
  saveAppliedEvent,
  saveProviderEvent,
  saveProviderUpdate,
  unappliedEvent,
  unappliedEvents,
} from './provider-event-store.ts'
export {
  amountDueFrom,
  amountDueOf,
  type DueRow,
  dueColumns,
  refundedJson,
  refundedOf,
  reservedSql,
} from './queries/order-due.ts'
export { paymentMethods } from './queries/payment-methods.ts'
export { WAY_BOOKS, type WaySetup, waySetup } from './queries/way-setup.ts'
export { askPesapalStandIn, standInAddress } from './regional/stand-in.ts'
export {
  claimRefund,
  claimStop,
  findPesapalOrder,
  insertPesapalOrder,
  ipnStore,
  type PesapalOrder,
  pesapalOrderOf,
  pesapalOrdersOf,
  refundsAskedFor,
  saveMeans,
  saveReversed,
  saveSubmission,
  touchRefund,
} from './regional/store.ts'
export { amountThatCame, askCapture, askVoid, askVoidOf, captureFailed, reservedUntil } from './reservation-store.ts'
export { type AmountDue, amountDue, dueUntil } from './rules/amount-due.ts'
export { canExpire, isCharging, paymentUnderWay, RECEIVED, stateAfter, UNDECIDED, UNDER_WAY } from './rules/attempt-moves.ts'
export { bankReference } from './rules/bank-reference.ts'
export { grantCapture, isReserved, WARNED_hours } from './rules/capture.ts'
export { amountsOf, dueOf, type Granted, grantPayment, type Payable, paidByCredit, paymentMethodsOf } from './rules/choices.ts'
export { disagreement, isEcho } from './rules/disagreement.ts'
export { gravest } from './rules/disputes.ts'
export { ACCOUNTS, goneBackOf, type LedgerEntry, roundingOf } from './rules/ledger.ts'
export { asCountedBy } from './rules/minor-units.ts'
export { paymentStatus } from './rules/payment-status.ts'
export { type Gateway, gatewayOfKind, traitsOf } from './rules/provider-traits.ts'
export { echoedHere, rememberSettled } from './settled-here.ts'
export {
  type Attempt,
  askClose,
  attemptById,
  attemptsOf,
  cancelMeant,
  checkAllSoon,
  checkAt,
  checkSoon,
  closeAttempt,
  findAttempt,
  hasOpenForms,
  insertAttempt,
  lockAttempt,
  nameAttempt,
  newAttemptId,
  type Opened,
  overdueAttempts,
  setState,
  takeDue,
} from './store.ts'
