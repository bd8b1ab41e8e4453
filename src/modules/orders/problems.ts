import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  /** The same for an order that is not there and one that is somebody else's. */
  noSuchOrder: (): Problem => ({ code: 'orders.no-such-order', status: 404, message: 'We cannot find this order.' }),
  proofNeeded: (): Problem => ({
    code: 'orders.proof-needed',
    status: 403,
    message: 'To change this order, enter the code that we have just sent to its e-mail address.',
  }),
  wrongCode: (): Problem => ({
    code: 'orders.wrong-code',
    status: 403,
    message: 'This code is not right, or its quarter of an hour is over. The newest one counts.',
  }),
  cannotMove: (state: string, moves: readonly string[]): Problem => ({
    code: 'orders.cannot-move',
    status: 409,
    message: `This is ${state.replaceAll('_', ' ')}; from there it can only: ${moves.join(', ') || 'stay'}.`,
  }),
  cannotCancel: (): Problem => ({
    code: 'orders.cannot-cancel',
    status: 409,
    message: 'This order can no longer be cancelled here. Please write to us.',
  }),
  nothingToSend: (): Problem => ({
    code: 'orders.nothing-to-send',
    status: 409,
    message:
      'The money of everything in this order was given back together with the goods. Nothing is left to send; cancel the order.',
  }),
  stillBeingMade: (): Problem => ({
    code: 'orders.still-being-made',
    status: 409,
    message: 'Something of this order is still being made. It is packed when the workshop has it ready.',
  }),
  goodsMissing: (): Problem => ({
    code: 'orders.goods-missing',
    status: 409,
    message: 'Not everything of this order is there. Count it in first, or give its money back.',
  }),
  balanceDue: (): Problem => ({
    code: 'orders.balance-due',
    status: 409,
    message: 'Something of this order is still to be paid.',
  }),
  feeTooHigh: (most: number): Problem => ({
    code: 'orders.fee-too-high',
    status: 409,
    message:
      most > 0
        ? `At most KES ${(most / 100).toFixed(2)}, what was paid for the delivery, can be kept.`
        : 'Nothing can be kept of this order: its parcel did not make the way, or nothing was paid.',
  }),
  /** The words are the specification's (section 6). */
  signInFirst: (): Problem => ({
    code: 'orders.sign-in-first',
    status: 401,
    message: 'Please sign in to proceed with your purchase and access checkout.',
  }),
  underWay: (): Problem => ({
    code: 'orders.under-way',
    status: 409,
    message: 'An order of yours is still on its way, and needs your name and address. Please ask again when it has arrived.',
  }),
  noAddress: (): Problem => ({ code: 'orders.no-address', status: 400, message: 'Say where it is to be delivered.' }),
  emptyBag: (): Problem => ({ code: 'orders.empty-bag', status: 409, message: 'Your bag is empty.' }),
  bagChanged: (what: string): Problem => ({
    code: 'orders.bag-changed',
    status: 409,
    message: `${what} can no longer be ordered as it is in your bag. Please look at your bag again.`,
  }),
  totalChanged: (): Problem => ({
    code: 'orders.total-changed',
    status: 409,
    message: 'The total has changed since you last saw it. Please look at the new total and order again. Nothing was charged.',
  }),
  sendDayChanged: (): Problem => ({
    code: 'orders.send-day-changed',
    status: 409,
    message:
      'The day on which this can be sent has changed since you last saw it. Please look at it and order again. Nothing was charged.',
  }),
  waitingForGoods: (day: string): Problem => ({
    code: 'orders.waiting-for-goods',
    status: 409,
    message: `Something of this order is not here yet; it is expected by ${day}. Count it in when it has come; then this goes on.`,
  }),
  badPhone: (): Problem => ({
    code: 'orders.bad-phone',
    status: 400,
    message: 'This phone number cannot be right. Write it as 0712 345 678, or with the country code: +254 712 345 678.',
  }),
  badCountry: (): Problem => ({ code: 'orders.bad-country', status: 400, message: 'Choose a country from the list.' }),
}
