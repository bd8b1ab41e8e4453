import type { Remark } from '../contract.ts'

export const notes = {
  pricesKept: (skus: readonly string[]): Remark => ({
    row: 0,
    column: null,
    code: 'changes.prices-kept',
    message: `Rounding leaves these prices unchanged: ${skus.join(', ')}.`,
    values: { skus: skus.join(', ') },
  }),
}
