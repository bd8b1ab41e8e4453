import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import '../tables.ts'

export const insertClaim = (tx: Tx, claim: Selectable<Tables['order_claim']>) =>
  tx.insertInto('order_claim').values(claim).execute()

/** Deletes and returns a claim that has not expired, so that its link works once. Undefined otherwise. */
export const takeClaim = (tx: Tx, tokenHash: string, customerId: string, now: Date) =>
  tx
    .deleteFrom('order_claim')
    .where('token_hash', '=', tokenHash)
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .returning(['email'])
    .executeTakeFirst()

export async function deleteOldClaims(db: Db, now: Date) {
  await db.deleteFrom('order_claim').where('expires_at', '<', now).execute()
}
