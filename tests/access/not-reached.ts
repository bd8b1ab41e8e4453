/**
 * Writes that the matrix does not reach with a body that is taken. The list only gets shorter. A new endpoint is not in it: give it a
 * case in `effect-cases.ts` or `tests/back-office-writes.ts`.
 */
export const NOT_REACHED: readonly string[] = [
  // Needs a regional payment provider that reports a refund as sent: `tests/routes/payments/regional-refunds.test.ts`.
  'POST /api/admin/orders/:number/refund-parts/:part/confirmation',
]
