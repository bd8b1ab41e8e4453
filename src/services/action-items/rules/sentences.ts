import type { ActionItemKind } from '../contract.ts'

/** What each kind asks of a person. */
export const SENTENCES: Record<ActionItemKind, string> = {
  'paid-no-stock': 'This order was paid after its pieces had been sold. Find them, or give the money back.',
  'paid-no-slot': 'This order was paid after its delivery time had gone to somebody else. Agree on another with the customer.',
  'delivery-to-move': 'The delivery time of this order was closed. Agree on another with the customer.',
  'send-day-not-announced': 'What this order waits for comes on another day than was said. Tell the customer.',
  'paid-twice': 'More money came in than this order costs. Give back what is too much.',
  'amount-mismatch': 'The provider speaks of another amount than this order asked for. Compare both before anything is sent.',
  'unknown-payment': 'The provider speaks of a payment that belongs to no order here. Find out whose it is.',
  'payment-stuck': 'The provider has not said for a long time what became of this payment. Ask it.',
  'reservation-expiring':
    'What is reserved on the card for this order ends within two days. Charge it before then, or the money has to be asked for anew.',
  'reservation-ended':
    'What was reserved on the card for this order has ended without being charged. The customer was asked to pay; send nothing before the money is there.',
  'capture-failed':
    'The provider did not charge what is reserved on the card for this order. Try again, or ask the customer to pay another way.',
  'notice-stuck':
    'What the provider said of a payment could not be used yet; it is tried again. Compare its payments with the orders here.',
  dispute: 'The buyer’s bank disputes this payment. Answer with proof in time, and give nothing back meanwhile.',
  'fraud-warning': 'The card’s company takes this payment for stolen. Look at it before anything is sent.',
  'payment-reversed': 'The provider took this payment back by itself. Find out why, and stop what has not been sent.',
  'refund-failed': 'This money could not be given back. Try again, or send it another way.',
  'refund-stuck':
    'Pesapal took this refund on five days ago and has not carried it out. Ask Pesapal, and confirm it here once it has gone.',
  'refund-by-hand': 'Send this money by hand, then say here that it was sent.',
  'refund-unknown': 'Money of this order went back without being asked for here. Find out who did it.',
  'went-back-twice':
    'The customer has more of this payment than they paid: the bank took it back, and it had gone by hand too. Ask them for it.',
  'cancelled-late': 'This order was cancelled while it was being worked on. Stop the work.',
  'parcel-changed': 'Something of this order was given back while it was being packed. Take it out of the parcel.',
  'payment-not-announced':
    'Money of this order moved and is in the ledger, but its mail or its invoice could not be made. Write to the customer, and show this to whoever looks after the shop.',
  'mail-not-written': 'A mail could not be sent as it stands. Reach the customer another way.',
  'inquiry-waiting': 'Somebody has written to the house and waits for an answer.',
  'review-waiting': 'A buyer has written a review. Read it, and publish or refuse it.',
  'reader-comment':
    'A reader has said what a help article leaves out. Read it below the article, and mend the article if they are right.',
  'return-waiting': 'The customer wants something of this order to come back, or to be put right. Say yes or no.',
  'low-stock': 'These goods are down to the number at which they are ordered again, or brought from another location.',
  'sold-at-counter':
    'More of this was sold at the counter than the stock list had free. Count it, and see whether an order that waits for it still has its piece.',
  'paper-refused':
    'The revenue authority will not sign this paper. Settings, Tax invoices says why; put it right there, and tell it again.',
  'job-failed': 'Something that the shop does by itself failed, try after try. Show this to whoever looks after the shop.',
  'invariant-broken': 'The nightly check found something in the books that must not be. Look at what it names.',
}
