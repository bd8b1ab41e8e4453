import type { Tx } from '#platform/db.ts'
import type { AttemptState } from '../contract.ts'
import { PAYABLE } from '../store.ts'

/** Ends the polls of the attempt. */
export async function setState(tx: Tx, id: string, state: AttemptState, at: Date, failure: string | null = null) {
  await tx.updateTable('payment_attempt').set({ state, failure, updated_at: at, check_at: null }).where('id', '=', id).execute()
}

/** Requests closing of open provider attempts above `above` KES cents. Returns false without one. */
export async function askClose(tx: Tx, orderId: string, { above, at }: { above: number; at: Date }): Promise<boolean> {
  const marked = await tx
    .updateTable('payment_attempt')
    .set({ close_asked_at: at, check_at: at })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .where('provider', '<>', 'house')
    .where('state', 'in', PAYABLE)
    .where('amount', '>', above)
    .returning('id')
    .execute()
  return marked.length > 0
}

export async function cancelMeant(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ state: 'cancelled', updated_at: at, closed_at: at })
    .where('order_id', '=', orderId)
    .where('provider', '=', 'house')
    .where('state', '=', 'created')
    .execute()
}

export async function closeAttempt(tx: Tx, id: string, at: Date) {
  await tx
    .updateTable('payment_attempt')
    .set({ closed_at: at, check_at: null, asked: null })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}
