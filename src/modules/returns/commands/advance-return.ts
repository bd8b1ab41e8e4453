import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { ReturnState } from '../contract.ts'
import type { ReturnRow } from '../queries/returns.ts'
import { moveReturn, type ReturnAsker, type ReturnMove } from '../rules/return-moves.ts'
import '../tables.ts'

export type ReturnChange = Partial<
  Pick<ReturnRow, 'tracking' | 'send_by' | 'comes_on' | 'answer' | 'refund_id' | 'exchange_order_id' | 'fee'>
>
type Step = { move: ReturnMove; asker: ReturnAsker; at: Date }

/** Makes one move of a (locked) return and increments its version. Refuses `returns.cannot-move`. */
export async function advanceReturn(
  tx: Tx,
  row: ReturnRow,
  { move, asker, at }: Step,
  change: ReturnChange,
): Promise<Outcome<ReturnState>> {
  const to = moveReturn(row, move, asker)
  if (!to.ok) return to
  await tx
    .updateTable('order_return')
    .set({ ...change, state: to.value, moved_at: at, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute()
  return done(to.value)
}
