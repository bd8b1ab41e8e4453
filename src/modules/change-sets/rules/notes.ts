import type { Remark } from '../contract.ts'

/** Notes on entries whose change deviates from the request. */
export const notes = {
  pricesKept: (skus: readonly string[]): Remark => ({
    row: 0,
    column: null,
    code: 'changes.prices-kept',
    message: `Rounding leaves these prices unchanged: ${skus.join(', ')}.`,
    values: { skus: skus.join(', ') },
  }),
}
