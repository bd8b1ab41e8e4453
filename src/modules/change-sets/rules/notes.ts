import type { Remark } from '../contract.ts'

/** Notes on entries that are changed in spite of a deviation. */
export const notes = {
  /** Prices of these SKUs would move against the change when rounded. */
  pricesKept: (skus: readonly string[]): Remark => ({
    row: 0,
    column: null,
    code: 'changes.prices-kept',
    message: `Rounding would move these prices the wrong way, so they stay: ${skus.join(', ')}.`,
    values: { skus: skus.join(', ') },
  }),
}
