import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  /** Also refuses orders of other customers, so that order numbers cannot be probed. */
  noSuchOrder: (): Problem => ({ code: 'orders.no-such-order', status: 404, message: 'We cannot find this order.' }),
  proofNeeded: (): Problem => ({
    code: 'orders.proof-needed',
    status: 403,
    message: 'To change this order, enter the code that we have just sent to its e-mail address.',
  }),
  wrongCode: (): Problem => ({
    code: 'orders.wrong-code',
    status: 403,
    message: 'This code is wrong or has expired. Only the newest code is valid.',
  }),
  cannotMove: (state: string, moves: readonly string[]): Problem => ({
    code: 'orders.cannot-move',
    status: 409,
    message: `This is ${state.replaceAll('_', ' ')}; from there it can only: ${moves.join(', ') || 'stay'}.`,
  }),
  overDiscountCap: (name: string, cap: number): Problem => ({
    code: 'orders.over-discount-cap',
    status: 403,
    message: `${name} costs less than you may sell it for: you can take ${cap} percent off at most. Ask a manager.`,
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
    message: 'Part of this order is still being made. It can be packed once the workshop has finished it.',
  }),
  goodsMissing: (): Problem => ({
    code: 'orders.goods-missing',
    status: 409,
    message: 'Part of this order is not in stock. Count it in first, or refund it.',
  }),
  balanceDue: (): Problem => ({
    code: 'orders.balance-due',
    status: 409,
    message: 'Part of this order is still unpaid.',
  }),
  collectedHere: (): Problem => ({
    code: 'orders.collected-here',
    status: 409,
    message: 'This order is collected from us, so there is no address for a label.',
  }),
  labelNotSettable: (): Problem => ({
    code: 'orders.label-not-settable',
    status: 409,
    message: 'The name or address has letters that our print fonts do not have. Write this label by hand.',
  }),
  noSuchParcel: (): Problem => ({
    code: 'orders.no-such-parcel',
    status: 404,
    message: 'This parcel is not among those of the order.',
  }),
  onHold: (): Problem => ({
    code: 'orders.on-hold',
    status: 409,
    message: 'This order is on hold: nothing of it is packed, sent or handed over until it is released.',
  }),
  releaseAlone: (): Problem => ({
    code: 'orders.release-alone',
    status: 409,
    message: 'This order is on hold for a payment or a review. Open it to release it by itself.',
  }),
  noSuchMail: (): Problem => ({
    code: 'orders.no-such-mail',
    status: 404,
    message: 'This mail is not among those about the order, or it is no longer kept.',
  }),
  noAddressForMail: (): Problem => ({
    code: 'orders.no-address-for-mail',
    status: 409,
    message: 'This order has no e-mail address to write to.',
  }),
  noSuchPaper: (): Problem => ({
    code: 'orders.no-such-paper',
    status: 409,
    message: 'There is no such document yet: packing slips and delivery notes come once an order is confirmed and not on hold.',
  }),
  moreThanLeft: (what: string, left: number): Problem => ({
    code: 'orders.more-than-left',
    status: 409,
    message:
      left > 0
        ? `Of ${what} only ${left} are in no parcel yet. Put at most that many into this one.`
        : `All of ${what} is in a parcel already, or was given back.`,
  }),
  notAtPlace: (what: string, place: string): Problem => ({
    code: 'orders.not-at-place',
    status: 409,
    message: `There is not as much of ${what} in ${place}. Choose another place, or count it in there first.`,
  }),
  feeTooHigh: (most: number): Problem => ({
    code: 'orders.fee-too-high',
    status: 409,
    message:
      most > 0
        ? `At most KES ${(most / 100).toFixed(2)}, what was paid for the delivery, can be kept.`
        : 'Nothing can be kept of this order: its parcel did not make the way, or nothing was paid.',
  }),
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
  noAddress: (): Problem => ({ code: 'orders.no-address', status: 400, message: 'Enter a delivery address.' }),
  emptyBag: (): Problem => ({ code: 'orders.empty-bag', status: 409, message: 'Your bag is empty.' }),
  bagChanged: (what: string): Problem => ({
    code: 'orders.bag-changed',
    status: 409,
    message: `${what} can no longer be ordered as it is in your bag. Please look at your bag again.`,
  }),
  notHandedOver: (): Problem => ({
    code: 'orders.not-handed-over',
    status: 409,
    message: 'Its customer does not have this parcel yet.',
  }),
  tooManyTags: (most: number): Problem => ({
    code: 'orders.too-many-tags',
    status: 409,
    message: `An order can have at most ${most} tags.`,
  }),
  tooManyChosen: (most: number): Problem => ({
    code: 'orders.too-many-chosen',
    status: 400,
    message: `At most ${most} orders are taken at once. Narrow the list, or choose some of them.`,
  }),
  noNextStep: (): Problem => ({
    code: 'orders.no-next-step',
    status: 409,
    message:
      'Nothing can be done with this order here now: it waits for its payment, its goods or the workshop, or it has ended.',
  }),
  editedMeanwhile: (): Problem => ({
    code: 'orders.edited-meanwhile',
    status: 409,
    message: 'This order was changed since you opened it. Your changes were not saved. Check it again.',
  }),
  notEditable: (state: string): Problem => ({
    code: 'orders.not-editable',
    status: 409,
    message: `This order is ${state.replaceAll('_', ' ')}. What was ordered is changed only before it is packed.`,
  }),
  soldForExport: (): Problem => ({
    code: 'orders.sold-for-export',
    status: 409,
    message:
      'This order was sold without VAT because it leaves the country. For an address at home, cancel it and write a new one.',
  }),
  partlyRefunded: (): Problem => ({
    code: 'orders.partly-refunded',
    status: 409,
    message: 'Money of this order went back already. Give back more, or write a new order.',
  }),
  noSuchLine: (): Problem => ({ code: 'orders.no-such-line', status: 404, message: 'This line is no longer in the order.' }),
  madeForOne: (what: string): Problem => ({
    code: 'orders.made-for-one',
    status: 409,
    message: `${what} is made for one person, or is money. It is given back, not taken out.`,
  }),
  nothingLeft: (): Problem => ({
    code: 'orders.nothing-left',
    status: 409,
    message: 'That would leave nothing in the order. Cancel it instead.',
  }),
  nothingDue: (): Problem => ({ code: 'orders.nothing-due', status: 409, message: 'There is nothing to pay for this order.' }),
  discountTooHigh: (what: string): Problem => ({
    code: 'orders.discount-too-high',
    status: 400,
    message: `The discount on ${what} is more than it costs.`,
  }),
  totalChanged: (): Problem => ({
    code: 'orders.total-changed',
    status: 409,
    message: 'The total has changed since you last saw it. Please look at the new total and order again. Nothing was charged.',
  }),
  tooManyUnpaid: (): Problem => ({
    code: 'orders.too-many-unpaid',
    status: 409,
    message: 'Unpaid orders from you or your network hold these goods. Pay for one, sign in, or try again in an hour.',
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
    message: `Part of this order is not in stock yet; it is promised to leave on ${day}. Count it in first.`,
  }),
  badPhone: (): Problem => ({
    code: 'orders.bad-phone',
    status: 400,
    message: 'This phone number does not look right. Write it as 0712 345 678, or with the country code: +254 712 345 678.',
  }),
  badCountry: (): Problem => ({ code: 'orders.bad-country', status: 400, message: 'Choose a country from the list.' }),
}
