import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchInvoice: (): Problem => ({
    code: 'invoices.no-such-invoice',
    status: 404,
    message: 'This order has no such document.',
  }),
}
