/** Kinds of action item of payments, each with the English sentence that tells staff what to do. */
export const actionItems = {
  /** More was received than the order costs: two attempts succeeded, or an ended order was paid. */
  'paid-twice': 'More was paid than the order costs. Refund the difference.',
  /** A provider update contradicts the payment, for example in its amount; it was not applied. */
  'amount-mismatch': 'The provider reports a different amount from the one requested. Compare both before anything is sent.',
  /** The provider reports a payment that matches no attempt of the shop. */
  'unknown-payment': 'The provider reports a payment that belongs to no order here. Find out whose it is.',
  /** A provider has not reported the result of a payment for too long. */
  'payment-stuck': 'The provider has been silent about this payment for a long time. Ask it.',
  /** An authorisation expires within two days and was not captured. */
  'reservation-expiring': 'The card authorisation expires within two days. Charge it before then, or ask for payment again.',
  /** An authorisation expired before capture: the money for a placed order is missing. */
  'reservation-ended':
    'The card authorisation expired uncharged. The customer has been asked to pay; send nothing until the money is in.',
  /** The provider did not capture the authorised amount. */
  'capture-failed': 'The provider did not charge the authorised card. Try again, or ask the customer to pay another way.',
  /** A provider event could not be applied. It is retried. */
  'notice-stuck':
    'A report from the provider could not be applied yet and is being retried. Compare its payments with the orders here.',
  /** The buyer's bank disputes the payment: it took the money back for now, or announced that it will. */
  dispute: 'The buyer’s bank disputes this payment. Send evidence before the deadline, and refund nothing meanwhile.',
  'fraud-warning': 'The card issuer reports this payment as stolen. Review it before anything is sent.',
  /** A provider took back a captured payment on its own. */
  'payment-reversed': 'The provider reversed this payment. Find out why, and stop whatever has not been sent.',
  /** A payment was booked, but its mail or document could not be created. */
  'payment-not-announced':
    'A payment for this order is in the ledger, but its e-mail or invoice could not be made. Write to the customer.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    payments: keyof typeof actionItems
  }
}
