import { assert } from '#kernel/assert.ts'
import type { Tx } from '#platform/db.ts'
import type { RefundRow } from '../queries/refunds.ts'
import { lessened } from '../rules/refund-amount.ts'
import '../tables.ts'

/** Reduces a refund and its lines by `by` (KES cents), because this amount is not sent. */
export async function lessenRefund(tx: Tx, { id, amount, succeeded_at }: RefundRow, by: number): Promise<void> {
  assert(succeeded_at === null, 'a refund that was sent keeps its amount')
  const rows = await tx
    .selectFrom('refund_line')
    .select(['id', 'amount', 'vat'])
    .where('refund_id', '=', id)
    .orderBy('id')
    .execute()
  const lines = lessened(rows, by)
  for (const { id: line, ...money } of lines) await tx.updateTable('refund_line').set(money).where('id', '=', line).execute()
  const vat = lines.reduce((sum, line) => sum + line.vat, 0)
  await tx
    .updateTable('refund')
    .set({ amount: amount - by, vat })
    .where('id', '=', id)
    .execute()
}
