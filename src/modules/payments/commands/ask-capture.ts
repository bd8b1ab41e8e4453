import '../tables.ts'
import type { Tx } from '#platform/db.ts'
import type { Attempt } from '../queries/attempts.ts'

/**
 * Marks the authorisations of an order to be voided, except those already marked and those being
 * captured. Returns their sum in KES cents. The provider is called after the commit
 * (`steps/settlement/providers/void-authorization.ts`), or by a scheduled run.
 */
export async function askVoid(tx: Tx, orderId: string, at: Date): Promise<number> {
  const rows = await tx
    .updateTable('payment_attempt')
    .set({ void_asked_at: at, check_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'authorized')
    .where('void_asked_at', 'is', null)
    .where('capture_asked_at', 'is', null)
    .returning('amount')
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

export async function askVoidOf(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('payment_attempt').set({ void_asked_at: at, check_at: at }).where('id', '=', id).execute()
}

/**
 * Marks `amount` (KES cents) of a (locked) attempt to be captured. `capture_tries` is part of the
 * idempotency key.
 */
export async function askCapture(tx: Tx, { id, capture_tries }: Attempt, amount: number, at: Date, checkAt: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ capture_asked: amount, capture_asked_at: at, capture_tries: capture_tries + 1, check_at: checkAt })
    .where('id', '=', id)
    .execute()
}

/** Clears the capture request. Another capture gets a new idempotency key. */
export async function captureFailed(tx: Tx, id: string, checkAt: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ capture_asked: null, capture_asked_at: null, check_at: checkAt })
    .where('id', '=', id)
    .execute()
}
