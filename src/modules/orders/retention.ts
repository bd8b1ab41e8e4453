import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import './tables.ts'

/** Keeps the record until the order ends, because it prevents a second e-mail when the event is delivered again. */
export async function deleteOldMailClaims(db: Db, before: Date): Promise<void> {
  await sql`
    delete from order_mail using orders
    where orders.id = order_mail.order_id and order_mail.at < ${before} and orders.state in ('completed', 'cancelled', 'expired')`.execute(
    db,
  )
}

export async function deleteOldGrants(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('order_grant').where('granted_at', '<', before).execute()
}

/** Deletes the network hash, which limits the unpaid orders of a network. */
export async function forgetNetworks(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}
