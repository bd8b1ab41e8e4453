import type { Remark } from '../contract.ts'

/** Notes on entries whose change deviates from the request. */
export const notes = {
  /** Rounding leaves the prices of these SKUs unchanged. */
  pricesKept: (skus: readonly string[]): Remark => ({
    row: 0,
    column: null,
    code: 'changes.prices-kept',
    message: `Rounding would move these prices the wrong way, so they stay: ${skus.join(', ')}.`,
    values: { skus: skus.join(', ') },
  }),
}
