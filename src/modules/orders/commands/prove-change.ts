import type { Db, Tx } from '#platform/db.ts'
import type { Code } from '../proof-store.ts'
import '../tables.ts'

/** Replaces an earlier code. Returns false for a browser without an access grant. */
export async function saveChangeCode(tx: Tx, { orderId, visitorId, hash }: Code, expiresAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_grant')
    .set({ code_hash: hash, code_expires_at: expiresAt })
    .where('order_id', '=', orderId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up the code. Returns false unless it is the newest code and has not expired. */
export async function takeChangeCode(db: Db, { orderId, visitorId, hash }: Code, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_grant')
    .set({ may_change: true, code_hash: null, code_expires_at: null })
    .where('order_id', '=', orderId)
    .where('visitor_id', '=', visitorId)
    .where('code_hash', '=', hash)
    .where('code_expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets a browser with an access grant change the order. False without a grant. */
export async function allowChange(db: Db, { orderId, visitorId }: Omit<Code, 'hash'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_grant')
    .set({ may_change: true, code_hash: null, code_expires_at: null })
    .where('order_id', '=', orderId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
