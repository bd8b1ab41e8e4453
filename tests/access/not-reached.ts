/**
 * Write endpoints that the matrix does not call with a valid body. The list may only get shorter: give a new endpoint a case in
 * `effect-cases.ts` or `tests/back-office/`.
 */
export const NOT_REACHED: readonly string[] = [
  // Needs a regional payment provider that reports a refund as sent: `tests/routes/admin/orders/regional-refunds.test.ts`.
  'POST /api/admin/orders/:number/refund-parts/:part/confirmation',
]
