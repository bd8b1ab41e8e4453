import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import './tables.ts'

/**
 * That a mail was written to an order's customer is known for as long as its cause can be heard of again: until the order has ended, and
 * `before`. The mail itself is gone long since.
 */
export async function deleteOldMailClaims(db: Db, before: Date): Promise<void> {
  await sql`
    delete from order_mail using orders
    where orders.id = order_mail.order_id and order_mail.at < ${before} and orders.state in ('completed', 'cancelled', 'expired')`.execute(
    db,
  )
}

/** A browser that proved an order long ago has not the cookie any more that it was known by. */
export async function deleteOldGrants(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('order_grant').where('granted_at', '<', before).execute()
}
