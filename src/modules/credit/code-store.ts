import type { Tx } from '#platform/db.ts'
import './tables.ts'

type Code = { customerId: string; hash: Buffer }

/** Replaces the customer's earlier code. */
export const saveCreditCode = (tx: Tx, { customerId, hash }: Code, expiresAt: Date) =>
  tx
    .insertInto('credit_code')
    .values({ customer_id: customerId, hash, expires_at: expiresAt })
    .onConflict((stored) => stored.column('customer_id').doUpdateSet({ hash, expires_at: expiresAt }))
    .execute()

/** Deletes a code, so that it works once. Returns false when it is not the customer's newest, has expired or was used. */
export async function takeCreditCode(tx: Tx, { customerId, hash }: Code, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('credit_code')
    .where('customer_id', '=', customerId)
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
