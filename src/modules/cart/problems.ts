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
  otherProduct: (): Problem => ({ code: 'cart.other-product', status: 400, message: 'Choose a variant of the same product.' }),
}
