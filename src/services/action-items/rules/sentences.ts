import type { ActionItemKind } from '../contract.ts'

/** English text of each kind, telling staff what to do. */
export const SENTENCES: Record<ActionItemKind, string> = {
  'paid-no-stock': 'Paid after its pieces had sold. Find them, or refund it.',
  'paid-no-slot': 'Paid after its delivery time was taken. Agree another with the customer.',
  'delivery-to-move': 'Its delivery time was closed. Agree another with the customer.',
  'send-day-not-announced': 'It will be sent on a different day from the one promised. Tell the customer.',
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
  'money-taken-back':
    'The bank took this payment back and nothing has been sent. Cancel the order, or take it off hold to send it.',
  'refund-failed': 'This refund failed. Try again, or send the money another way.',
  'refund-stuck':
    'The provider accepted this refund days ago and has not carried it out. Ask it, and confirm here once the money has gone.',
  'refund-by-hand': 'Send this money by hand, then record it here.',
  'refund-unknown': 'Money for this order was refunded outside the shop. Find out by whom.',
  'went-back-twice':
    'The customer has been repaid twice: their bank took the payment back, and it was also refunded by hand. Ask for the difference.',
  'cancelled-late': 'Cancelled while in the workshop. Stop the work.',
  'parcel-changed': 'Something was refunded while it was being packed. Take it out of the parcel.',
  'payment-not-announced':
    'A payment for this order is in the ledger, but its e-mail or invoice could not be made. Write to the customer.',
  'credit-of-erased-account':
    'An erased account left store credit. It is on a gift card without a known code: stop that card, and issue another if the person asks for it.',
  'mail-not-written': 'An e-mail could not be sent. Reach the customer another way.',
  'inquiry-waiting': 'A customer is waiting for a reply.',
  'review-waiting': 'A new review. Read it, then publish or reject it.',
  'reader-comment': 'A reader left a comment on a help article. It is listed below the article.',
  'return-waiting': 'The customer has asked for a return, an exchange or a repair.',
  'low-stock': 'Stock has reached its reorder level.',
  'sold-at-counter':
    'The counter sold more of this than the stock list had available. Count it, and check that every order waiting for it still has its piece.',
  'paper-refused':
    'The revenue authority will not sign this invoice or credit note. Settings, Tax invoices says why: put it right there and send it again.',
  'job-failed': 'A background job keeps failing. Show this to whoever looks after the shop.',
  'invariant-broken': 'The nightly check found a discrepancy in the books. Look at what it names.',
}
