import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noCards: (): Problem => ({
    code: 'payments.unavailable',
    status: 503,
    message: 'Paying by card is not possible at the moment. Nothing was charged.',
  }),
  /** The provider does not respond, so the outcome is unknown. */
  unavailable: (): Problem => ({
    code: 'payments.unavailable',
    status: 503,
    message:
      'The payment provider does not answer at the moment. If you have paid, the money is not lost: please look again in a minute.',
  }),
  notAnswering: (): Problem => ({
    code: 'payments.unavailable',
    status: 503,
    message: 'The payment provider is not answering. Nothing has changed, and the shop asks again by itself.',
  }),
  unknown: (): Problem => ({ code: 'payments.unknown', status: 404, message: 'No payment of this shop is known by that name.' }),
  badSignature: (): Problem => ({
    code: 'payments.bad-signature',
    status: 400,
    message: 'This call is not signed by the payment provider, or it is too old.',
  }),
  disputed: (): Problem => ({
    code: 'payments.disputed',
    status: 409,
    message: 'The customer’s bank disputes this payment. Nothing more can be refunded until that is settled.',
  }),
  noSuchCard: (): Problem => ({
    code: 'payments.no-such-card',
    status: 409,
    message: 'Please enter the card again. Nothing was charged.',
  }),
  notTestCard: (): Problem => ({
    code: 'payments.not-a-test-card',
    status: 400,
    message: 'This shop is a demonstration and takes test cards only, such as 4242 4242 4242 4242. Never enter a real card here.',
  }),
  cardExpired: (): Problem => ({
    code: 'payments.card-expired',
    status: 400,
    message: 'This card has expired. Check the month and year.',
  }),
  alreadyPaid: (): Problem => ({
    code: 'payments.already-paid',
    status: 409,
    message: 'This order is paid already. Nothing more was charged.',
  }),
  timeOver: (): Problem => ({
    code: 'payments.time-over',
    status: 409,
    message:
      'The pieces were kept for 15 minutes, and that time is over. Nothing was charged. Your bag is as it was: please order again.',
  }),
  underWay: (): Problem => ({
    code: 'payments.under-way',
    status: 409,
    message: 'A payment for this order is under way. Please wait a moment; you will not be charged twice.',
  }),
  reserved: (): Problem => ({
    code: 'payments.reserved',
    status: 409,
    message: 'The full amount is already reserved on a card. Nothing more was charged.',
  }),
  nothingReserved: (): Problem => ({
    code: 'payments.nothing-reserved',
    status: 409,
    message: 'Nothing that could be charged is reserved for this order. Nothing was charged.',
  }),
  captureChanged: (): Problem => ({
    code: 'payments.amount-changed',
    status: 409,
    message: 'The amount due has changed. Nothing was charged. Please check the new amount.',
  }),
  captureRefused: (): Problem => ({
    code: 'payments.capture-refused',
    status: 409,
    message: 'The provider did not charge the card. The authorised amount remains, unless the provider has released it.',
  }),
  noRegional: (): Problem => ({
    code: 'payments.unavailable',
    status: 503,
    message: 'Paying through Pesapal is not possible at the moment. Nothing was charged. Please choose another way to pay.',
  }),
  methodNotPossible: (): Problem => ({
    code: 'payments.way-not-possible',
    status: 409,
    message: 'This order cannot be paid this way. Nothing was charged. Please choose another way to pay.',
  }),
  partNotPossible: (): Problem => ({
    code: 'payments.part-not-possible',
    status: 409,
    message: 'This part of the order cannot be paid now. Nothing was charged. Please check what is still due.',
  }),
  receiptKnown: (): Problem => ({
    code: 'payments.receipt-known',
    status: 409,
    message: 'A payment with this bank reference has already been recorded. Nothing was added.',
  }),
}
