import '../tables.ts'
import type { Tx } from '#platform/db.ts'
import type { Attempt } from '../queries/attempts.ts'

/** Marks authorisations to be voided, except those being captured. Returns the sum of the marked ones in KES cents. */
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

/** `amount`: KES cents. Callers lock the attempt. `capture_tries` is part of the idempotency key. */
export async function askCapture(tx: Tx, { id, capture_tries }: Attempt, amount: number, at: Date, checkAt: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ capture_asked: amount, capture_asked_at: at, capture_tries: capture_tries + 1, check_at: checkAt })
    .where('id', '=', id)
    .execute()
}

/** Another capture gets a new idempotency key. */
export async function captureFailed(tx: Tx, id: string, checkAt: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ capture_asked: null, capture_asked_at: null, check_at: checkAt })
    .where('id', '=', id)
    .execute()
}
