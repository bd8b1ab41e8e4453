import type { Choices, GarmentSpec } from '#domain/tailoring/garments.ts'
import { deferWrite, type Tx } from '#platform/db.ts'
import '../tables.ts'

export const setProductStyle = (tx: Tx, productId: number, choices: Choices) =>
  tx
    .insertInto('product_style')
    .values({ product_id: productId, choices: JSON.stringify(choices) })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ choices: JSON.stringify(choices) }))
    .execute()

export function saveSpecs(tx: Tx, lines: readonly { orderLineId: number; specs: readonly GarmentSpec[] }[]): void {
  const rows = lines.flatMap(({ orderLineId, specs }) =>
    specs.map(({ garment, choices, monogram }) => ({
      order_line_id: orderLineId,
      garment,
      choices: JSON.stringify(choices),
      monogram: monogram && JSON.stringify(monogram),
    })),
  )
  deferWrite(tx, tx.insertInto('garment_spec').values(rows).execute())
}

/**
 * Saves the default styles of an order's new lines, so that later changes of the product do not
 * apply to them.
 */
export function saveOwnStyles(tx: Tx, lines: readonly { orderLineId: number; choices: Choices }[]): void {
  if (lines.length === 0) return
  const rows = lines.map(({ orderLineId, choices }) => ({ order_line_id: orderLineId, choices: JSON.stringify(choices) }))
  deferWrite(tx, tx.insertInto('ordered_own_style').values(rows).execute())
}
