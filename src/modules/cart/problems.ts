import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchLine: (): Problem => ({ code: 'cart.no-such-line', status: 404, message: 'This is not in your bag any more.' }),
  badQuantity: (min: string, max: string): Problem => ({
    code: 'cart.bad-quantity',
    status: 400,
    message: `Choose a quantity from ${min} to ${max}.`,
  }),
  full: (max: number): Problem => ({ code: 'cart.full', status: 409, message: `A bag holds ${max} different pieces at most.` }),
  savedFull: (max: number): Problem => ({
    code: 'cart.saved-full',
    status: 409,
    message: `${max} different pieces can be set aside at most.`,
  }),
  soldOut: (): Problem => ({ code: 'cart.sold-out', status: 409, message: 'This is sold out.' }),
  short: (left: string): Problem => ({ code: 'cart.short', status: 409, message: `Only ${left} can be had now.` }),
  giftMissing: (): Problem => ({
    code: 'cart.gift-missing',
    status: 400,
    message: 'Say for whom the gift card is: a name, an e-mail address and the day on which it is sent.',
  }),
  notAGift: (): Problem => ({ code: 'cart.not-a-gift', status: 400, message: 'Only a gift card is sent to somebody.' }),
  giftDay: (): Problem => ({
    code: 'cart.gift-day',
    status: 400,
    message: 'A gift card is sent today or on a day within a year.',
  }),
  staysInBag: (): Problem => ({
    code: 'cart.stays-in-bag',
    status: 409,
    message: 'A gift card, or a piece of an outfit, cannot be set aside. Take it out of the bag instead.',
  }),
  notAnOutfit: (): Problem => ({
    code: 'cart.not-an-outfit',
    status: 409,
    message: 'These are not the pieces of this outfit any more. Choose them again.',
  }),
  chooseEachPiece: (): Problem => ({
    code: 'cart.choose-each-piece',
    status: 400,
    message: 'An outfit is put into the bag with its pieces: choose each of them.',
  }),
  otherProduct: (): Problem => ({ code: 'cart.other-product', status: 400, message: 'Choose a variant of the same product.' }),
}
