import type { Problem } from '#kernel/outcome.ts'

/** Codes are public, so a new one is listed in `docs/errors.md`. */
export const problems = {
  noSuchInvoice: (): Problem => ({
    code: 'invoices.no-such-invoice',
    status: 404,
    message: 'This order has no such document.',
  }),
  noTaxPin: (): Problem => ({
    code: 'invoices.no-tax-pin',
    status: 409,
    message: 'The revenue authority identifies a business by its PIN. Enter it in Shop details first.',
  }),
  noControlUnit: (): Problem => ({
    code: 'invoices.no-control-unit',
    status: 409,
    message: 'There is no key of a control unit. Set ETIMS_KEY and ETIMS_UNIT, and start the shop again.',
  }),
  prefixTaken: (prefix: string): Problem => ({
    code: 'invoices.prefix-taken',
    status: 409,
    message: `Papers of the other kind bear numbers that begin with ${prefix}. Choose other letters.`,
  }),
  notToBeTold: (): Problem => ({
    code: 'invoices.not-to-be-told',
    status: 404,
    message: 'There is no such paper that the revenue authority has not signed yet.',
  }),
}
