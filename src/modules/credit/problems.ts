import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  /** The same for a code that never was, one that was stopped, and one that has ended: guessing learns nothing. */
  noSuchCard: (): Problem => ({
    code: 'credit.no-such-card',
    status: 404,
    message: 'We cannot find a gift card with this code that can still be used. Check the letters and digits.',
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
