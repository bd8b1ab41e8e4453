import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchLine: (): Problem => ({ code: 'cart.no-such-line', status: 404, message: 'This is not in your bag any more.' }),
  badQuantity: (least: string, most: string): Problem => ({
    code: 'cart.bad-quantity',
    status: 400,
    message: `Choose a quantity from ${least} to ${most}.`,
  }),
  full: (most: number): Problem => ({ code: 'cart.full', status: 409, message: `A bag holds ${most} different pieces at most.` }),
  savedFull: (most: number): Problem => ({
    code: 'cart.saved-full',
    status: 409,
    message: `${most} different pieces can be set aside at most.`,
  }),
  soldOut: (): Problem => ({ code: 'cart.sold-out', status: 409, message: 'This is sold out.' }),
  short: (left: string): Problem => ({ code: 'cart.short', status: 409, message: `Only ${left} can be had now.` }),
  otherProduct: (): Problem => ({ code: 'cart.other-product', status: 400, message: 'Choose a variant of the same product.' }),
}
