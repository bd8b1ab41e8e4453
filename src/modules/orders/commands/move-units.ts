import type { Tx } from '#platform/db.ts'
import type { Back } from '../queries/parcels.ts'
import type { UnitChange } from '../rules/parcel-units.ts'
import '../tables.ts'

/** A row with quantity 0 is deleted. */
export async function saveUnits(tx: Tx, changes: readonly UnitChange[]): Promise<void> {
  for (const { parcel, line, quantity, cameBack, outside } of changes) {
    const units = { quantity, came_back: cameBack, outside }
    const row = { fulfilment_id: parcel, order_line_id: line, ...units }
    if (quantity === 0)
      await tx.deleteFrom('fulfilment_line').where('fulfilment_id', '=', parcel).where('order_line_id', '=', line).execute()
    else
      await tx
        .insertInto('fulfilment_line')
        .values(row)
        .onConflict((conflict) => conflict.columns(['fulfilment_id', 'order_line_id']).doUpdateSet(units))
        .execute()
  }
}

export async function recordBack(tx: Tx, refundId: string, goods: readonly Back[]): Promise<void> {
  const rows = goods.map(({ line, ...units }) => ({ refund_id: refundId, order_line_id: line, ...units }))
  if (rows.length > 0) await tx.insertInto('goods_back').values(rows).execute()
}
