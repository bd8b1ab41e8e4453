import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  /** The same for an address that is not there and one that is somebody else's. */
  noSuchAddress: (): Problem => ({ code: 'customers.no-such-address', status: 404, message: 'We cannot find this address.' }),
  badAddress: (sentence: string): Problem => ({ code: 'customers.bad-address', status: 400, message: sentence }),
  tooManyAddresses: (max: number): Problem => ({
    code: 'customers.too-many-addresses',
    status: 409,
    message: `We keep ${max} addresses at most. Please remove one first.`,
  }),
  linkOver: (): Problem => ({
    code: 'customers.link-over',
    status: 410,
    message: 'This link was used already, is too old, or was asked for by another account. Please ask for a new one.',
  }),
  noSuchAccount: (email: string): Problem => ({
    code: 'customers.no-such-account',
    status: 422,
    message: `Nobody has an account with the address ${email}.`,
  }),
  noSuchGroup: (): Problem => ({ code: 'customers.no-such-group', status: 404, message: 'There is no such group of customers.' }),
  groupInUse: (product: string): Problem => ({
    code: 'customers.group-in-use',
    status: 409,
    message: `“${product}” has a price for this group. Take that out first.`,
  }),
}
