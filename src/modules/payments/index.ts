export { addLedgerEntry, type NewLedgerEntry } from './commands/add-ledger-entry.ts'
export { askCapture, askVoid, askVoidOf, captureFailed } from './commands/ask-capture.ts'
export { checkAllSoon, checkAt, checkSoon, takeDue } from './commands/check-attempts.ts'
export { askClose, cancelMeant, closeAttempt, setState } from './commands/close-attempt.ts'
export { insertAttempt, nameAttempt, newAttemptId, type Opened } from './commands/open-attempt.ts'
export { settleSince } from './commands/recompute-attempt-state.ts'
export { recordDisputeEntries } from './commands/record-dispute-entries.ts'
export { recordRefundEntries, refundFailed } from './commands/record-refund-entries.ts'
export { answerChallenge, challengePage, confirmTestCard, tokeniseTestCard } from './commands/sandbox-cards.ts'
export { saveAttempt } from './commands/save-attempt.ts'
export {
  claimRefund,
  claimStop,
  insertPesapalOrder,
  saveMeans,
  saveReversed,
  saveSubmission,
  touchRefund,
} from './commands/save-pesapal-order.ts'
export { savePlan } from './commands/save-plan.ts'
export {
  deleteOldEvents,
  markApplied,
  type ProviderEvent,
  providerEventOf,
  saveAndFindAttempt,
  saveAppliedEvent,
  saveProviderEvent,
  saveProviderUpdate,
} from './commands/save-provider-event.ts'
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
export { problems } from './problems.ts'
export {
  type Attempt,
  attemptById,
  attemptsOf,
  findAttempt,
  hasOpenForms,
  lockAttempt,
  overdueAttempts,
} from './queries/attempts.ts'
export { entriesOf, type LedgerState, ledgerStateOf } from './queries/ledger.ts'
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
export {
  findPesapalOrder,
  type PesapalOrder,
  pesapalOrderOf,
  pesapalOrdersOf,
  refundsAskedFor,
} from './queries/pesapal-orders.ts'
export {
  attemptAbout,
  disputesOf,
  firstCallAbout,
  type ProviderEventId,
  unappliedEvent,
  unappliedEvents,
} from './queries/provider-events.ts'
export { reservedUntil } from './queries/reserved-attempts.ts'
export { WAY_BOOKS, type WaySetup, waySetup } from './queries/way-setup.ts'
export { ipnStore } from './regional/ipn-registration.ts'
export { askPesapalStandIn, standInAddress } from './regional/stand-in.ts'
export { amountThatCame } from './reservation.ts'
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
