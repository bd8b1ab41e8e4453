import type { Problem } from '#kernel/outcome.ts'

/** Codes are public, so a new one is listed in `docs/errors.md`. */
export const problems = {
  bagLinkOver: (): Problem => ({
    code: 'cart.link-over',
    status: 410,
    message: 'This link has expired. Your bag is unchanged.',
  }),
  noSuchLine: (): Problem => ({ code: 'cart.no-such-line', status: 404, message: 'This is no longer in your bag.' }),
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
  short: (left: string): Problem => ({ code: 'cart.short', status: 409, message: `Only ${left} left.` }),
  giftMissing: (): Problem => ({
    code: 'cart.gift-missing',
    status: 400,
    message: 'Tell us who the gift card is for: a name, an e-mail address and the day to send it.',
  }),
  notAGift: (): Problem => ({ code: 'cart.not-a-gift', status: 400, message: 'Only a gift card has a recipient.' }),
  giftDay: (): Problem => ({
    code: 'cart.gift-day',
    status: 400,
    message: 'A gift card is sent today or on a day within a year.',
  }),
  giftAmount: (least: string, most: string): Problem => ({
    code: 'cart.gift-amount',
    status: 400,
    message: `Choose whole shillings from KES ${least} to ${most} for this gift card.`,
  }),
  noFreeAmount: (): Problem => ({
    code: 'cart.no-free-amount',
    status: 400,
    message: 'Choose one of the values offered for this gift card.',
  }),
  staysInBag: (): Problem => ({
    code: 'cart.stays-in-bag',
    status: 409,
    message: 'A gift card, or a piece of an outfit, cannot be set aside. Take it out of the bag instead.',
  }),
  notAnOutfit: (): Problem => ({
    code: 'cart.not-an-outfit',
    status: 409,
    message: 'This outfit has changed. Choose its pieces again.',
  }),
  chooseEachPiece: (): Problem => ({
    code: 'cart.choose-each-piece',
    status: 400,
    message: 'Choose each piece of the outfit first.',
  }),
  otherProduct: (): Problem => ({ code: 'cart.other-product', status: 400, message: 'Choose a variant of the same product.' }),
}
