import type { Tx } from '#platform/db.ts'
import { type PartRow, partsOfRefund } from '../queries/parts.ts'
import { stateOf } from '../rules/refund-moves.ts'
import '../tables.ts'

/** Returns the parts when this call marked the refund as succeeded; otherwise undefined. */
export async function completeRefund(tx: Tx, refundId: string, at: Date): Promise<PartRow[] | undefined> {
  const parts = await partsOfRefund(tx, refundId)
  if (stateOf(parts.map(({ state }) => state)) !== 'succeeded') return undefined
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ succeeded_at: at })
    .where('id', '=', refundId)
    .where('succeeded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? parts : undefined
}
