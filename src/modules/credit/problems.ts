import type { Problem } from '#kernel/outcome.ts'

/** Codes are public, so a new one is listed in `docs/errors.md`. */
export const problems = {
  /** Refuses unknown, stopped and expired codes alike, so that codes cannot be probed. */
  noSuchCard: (): Problem => ({
    code: 'credit.no-such-card',
    status: 404,
    message: 'We cannot find a gift card with this code that can still be used. Check the letters and digits.',
  }),
  cardSpent: (): Problem => ({
    code: 'credit.card-spent',
    status: 409,
    message: 'The gift card of this order was used already, so its price cannot go back. Choose the other lines.',
  }),
  cardGoesWhole: (): Problem => ({
    code: 'credit.card-goes-whole',
    status: 409,
    message: 'There is a gift card in this order, which goes back as a whole. Choose the lines instead of an amount.',
  }),
  cardFrozen: (): Problem => ({
    code: 'credit.card-frozen',
    status: 409,
    message: 'This gift card cannot be used while its own payment is checked. Nothing was taken from it. Please contact us.',
  }),
  notFrozen: (): Problem => ({
    code: 'credit.not-frozen',
    status: 409,
    message: 'This gift card is not frozen. Reload the page.',
  }),
  notForCards: (): Problem => ({
    code: 'credit.not-for-cards',
    status: 409,
    message: 'A gift card cannot be paid with a gift card or store credit. Choose another way to pay for it.',
  }),
  nothingLeft: (): Problem => ({
    code: 'credit.nothing-left',
    status: 409,
    message: 'There is nothing left on this card. Nothing was taken from it.',
  }),
  noSuchCustomer: (): Problem => ({
    code: 'credit.no-such-customer',
    status: 404,
    message: 'No customer has an account with this e-mail address.',
  }),
  endsInThePast: (): Problem => ({
    code: 'credit.ends-in-the-past',
    status: 400,
    message: 'The last day of a gift card cannot be in the past.',
  }),
}
