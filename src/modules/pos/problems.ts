import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchRegister: (): Problem => ({ code: 'register.no-such-register', status: 404, message: 'There is no such register.' }),
  noSuchShift: (): Problem => ({ code: 'register.no-such-shift', status: 404, message: 'There is no such shift.' }),
  noSuchReceipt: (): Problem => ({ code: 'register.no-such-receipt', status: 404, message: 'There is no such receipt.' }),
  otherPerson: (): Problem => ({
    code: 'register.other-person',
    status: 403,
    message: 'Another person recorded this and must be signed in to send it.',
  }),
  alreadyOpen: (): Problem => ({
    code: 'register.already-open',
    status: 409,
    message: 'This register has an open shift already. Count and close it first.',
  }),
  shiftClosed: (): Problem => ({
    code: 'register.shift-closed',
    status: 409,
    message: 'This shift has been counted and closed, so its drawer can no longer be changed.',
  }),
  drawerNeeded: (): Problem => ({
    code: 'register.drawer-needed',
    status: 422,
    message: 'A till is open. Say whose drawer this cash goes through, or that it is not from a till.',
  }),
  numberTaken: (receipt: string): Problem => ({
    code: 'register.number-taken',
    status: 409,
    message: `Another sale has the receipt number ${receipt} already. Give this one the next number.`,
  }),
  numberTooFar: (receipt: string): Problem => ({
    code: 'register.number-too-far',
    status: 409,
    message: `The receipt number ${receipt} is too far beyond the last one of this register. Give this sale the next number.`,
  }),
  priceChanged: (sku: string): Problem => ({
    code: 'register.price-changed',
    status: 409,
    message: `${sku} has another price now, and nothing was recorded. If the customer has left, send the sale again in a minute: it is recorded as it was taken, and a manager is shown it.`,
  }),
  promotionChanged: (): Problem => ({
    code: 'register.promotion-changed',
    status: 409,
    message:
      'Other promotions apply now, and nothing was recorded. If the customer has left, send the sale again in a minute: it is recorded as it was taken, and a manager is shown it.',
  }),
  overCap: (percent: number): Problem => ({
    code: 'register.over-cap',
    status: 403,
    message: `You may take off at most ${percent} %, and nothing was recorded. If the customer has left, send the sale again in a minute: it is recorded as it was taken, and a manager is shown it.`,
  }),
  changedMeanwhile: (): Problem => ({
    code: 'register.sale-changed',
    status: 409,
    message: 'This sale has already arrived with other contents. The first one is kept.',
  }),
  doesNotAddUp: (): Problem => ({
    code: 'register.does-not-add-up',
    status: 422,
    message: 'The payments do not add up to the total of the sale.',
  }),
  noSuchArticle: (): Problem => ({
    code: 'register.no-such-article',
    status: 422,
    message: 'One of the articles is not known here.',
  }),
  measureAlone: (): Problem => ({
    code: 'register.measure-alone',
    status: 422,
    message: 'Made-to-measure pieces and other goods need separate sales.',
  }),
  whoFor: (): Problem => ({
    code: 'register.customer-needed',
    status: 422,
    message: 'Enter who it is made for: a name and a phone number.',
  }),
  depositShort: (): Problem => ({
    code: 'register.deposit-short',
    status: 422,
    message: 'The deposit is not all there.',
  }),
  notOnCredit: (): Problem => ({
    code: 'register.credit-refused',
    status: 409,
    message: 'There is not that much on this gift card or credit. Take the rest another way.',
  }),
  creditCodeNeeded: (): Problem => ({
    code: 'register.credit-code-needed',
    status: 422,
    message: 'Store credit is paid with a code that its owner gets by e-mail. Send the code, and type what they read to you.',
  }),
  creditCodeWrong: (): Problem => ({
    code: 'register.credit-code-wrong',
    status: 409,
    message: 'This code for store credit is wrong, used or expired. Nothing was taken. Send a new code.',
  }),
  referenceMissing: (): Problem => ({
    code: 'register.reference-missing',
    status: 422,
    message: 'Write down the code of the payment: of the M-Pesa message, or of the terminal’s slip.',
  }),
}
