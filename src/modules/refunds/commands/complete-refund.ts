import type { Tx } from '#platform/db.ts'
import { type PartRow, partsOfRefund } from '../queries/parts.ts'
import { stateOf } from '../rules/refund-moves.ts'
import '../tables.ts'

/**
 * Marks a refund as succeeded once all its parts succeeded, apart from withdrawn ones, and returns
 * the parts. Undefined before that, and when the refund was already marked.
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
