import '../regional/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { RegionalStatus } from '../gateways/regional-gateway.ts'

/** Returns false when the attempt has a reference already, because it is submitted once. */
export async function insertPesapalOrder(db: Db | Tx, attemptId: string, reference: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pesapal_order')
    .values({ attempt_id: attemptId, reference, created_at: at })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

export async function saveSubmission(db: Db | Tx, attemptId: string, made: { trackingId: string; redirectUrl: string }) {
  await db
    .updateTable('pesapal_order')
    .set({ tracking_id: made.trackingId, redirect_url: made.redirectUrl })
    .where('attempt_id', '=', attemptId)
    .execute()
}

/** Saves the payment method and, if reported, the confirmation code, which a refund needs. */
export async function saveMeans(db: Db | Tx, attemptId: string, status: RegionalStatus) {
  await db
    .updateTable('pesapal_order')
    .set({
      tracking_id: status.trackingId,
      method: status.method?.slice(0, 60) ?? null,
      paid_with: status.paidWith,
      ...(status.confirmationCode && { confirmation_code: status.confirmationCode.slice(0, 120) }),
    })
    .where('attempt_id', '=', attemptId)
    .execute()
}

/** `amount`: KES cents. Returns false when the payment had a refund before, because Pesapal refunds a payment once. */
export async function claimRefund(tx: Tx, attemptId: string, amount: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pesapal_order')
    .set({ refund_asked_at: at, refund_amount: amount })
    .where('attempt_id', '=', attemptId)
    .where('refund_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that the provider reversed the payment, so that its refund is not polled again. */
export const saveReversed = (tx: Tx, attemptId: string, at: Date) =>
  tx
    .updateTable('pesapal_order')
    .set({ reversed_at: at })
    .where('attempt_id', '=', attemptId)
    .where('reversed_at', 'is', null)
    .execute()

/** Records the poll of a refund, so that others come first next time. */
export const touchRefund = (db: Db, attemptId: string, at: Date) =>
  db.updateTable('pesapal_order').set({ refund_checked_at: at }).where('attempt_id', '=', attemptId).execute()

/** Returns true only the first time, because the request to stop a payment is sent once. */
export async function claimStop(tx: Tx, attemptId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pesapal_order')
    .set({ cancel_asked_at: at })
    .where('attempt_id', '=', attemptId)
    .where('cancel_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
