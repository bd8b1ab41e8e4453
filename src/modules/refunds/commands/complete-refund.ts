import type { Tx } from '#platform/db.ts'
import { type PartRow, partsOfRefund } from '../queries/parts.ts'
import { stateOf } from '../rules/refund-moves.ts'
import '../tables.ts'

/**
 * Marks a refund as sent when all its parts are. Returns its parts. Undefined while one of them is not sent, or when the refund
 * was marked before.
 */
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
