import type { Outcome } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { OrderRow } from '../queries/orders.ts'
import { makeMove } from './make-move.ts'
import '../tables.ts'

type Submit = { actor: string; at: Date; payBy: Date; customerId: string | null }

/** Makes a (locked) draft payable until `payBy`. Refuses what `makeMove` refuses. */
export async function submitDraft(tx: Tx, order: OrderRow, { actor, at, payBy, customerId }: Submit): Promise<Outcome<OrderRow>> {
  const moved = await makeMove(tx, order, 'submit', { actor, at })
  if (!moved.ok) return moved
  await tx
    .updateTable('orders')
    .set({ pay_by: payBy, customer_id: customerId, created_at: at })
    .where('id', '=', order.id)
    .execute()
  return moved
}
