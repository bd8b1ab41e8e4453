export const actionItems = {
  'paid-twice': 'More was paid than the order costs. Refund the difference.',
  'amount-mismatch': 'The provider reports a different amount from the one requested. Compare both before anything is sent.',
  'unknown-payment': 'The provider reports a payment that belongs to no order here. Find out whose it is.',
  'payment-stuck': 'The provider has been silent about this payment for a long time. Ask it.',
  'reservation-expiring': 'The card authorisation expires within two days. Charge it before then, or ask for payment again.',
  'reservation-ended':
    'The card authorisation expired uncharged. The customer has been asked to pay; send nothing until the money is in.',
  'capture-failed': 'The provider did not charge the authorised card. Try again, or ask the customer to pay another way.',
  'notice-stuck':
    'A report from the provider could not be applied yet and is being retried. Compare its payments with the orders here.',
  dispute: 'The buyer’s bank disputes this payment. Send evidence before the deadline, and refund nothing meanwhile.',
  'fraud-warning': 'The card issuer reports this payment as stolen. Review it before anything is sent.',
  'payment-reversed': 'The provider reversed this payment. Find out why, and stop whatever has not been sent.',
  'payment-not-announced':
    'A payment for this order is in the ledger, but its e-mail or invoice could not be made. Write to the customer.',
} as const

declare module '#services/action-items/contract.ts' {
  interface ActionItemKinds {
    payments: keyof typeof actionItems
  }
}
