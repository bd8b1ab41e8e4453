import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

export const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest()

export type NewWait = {
  slotId: number
  email: string
  customerId: string | null
  orderId: string | null
  points: number
  language: string
  at: Date
}

/** Inserts a waitlist entry. A repeated request keeps its position and updates language, order and points. */
export async function insertWait(tx: Tx, { slotId, email, customerId, orderId, points, language, at }: NewWait) {
  await sql`
    insert into slot_waitlist (id, slot_id, email, customer_id, order_id, points, language, asked_at)
    values (${newId()}, ${slotId}, ${email}, ${customerId}, ${orderId}, ${points}, ${language}, ${at})
    on conflict (slot_id, email) where notified_at is null do update
      set language = excluded.language, points = excluded.points, order_id = excluded.order_id,
        customer_id = coalesce(excluded.customer_id, slot_waitlist.customer_id)`.execute(tx)
}

/** Serialises requests of one e-mail address, so that its maximum holds. */
export const lockWaiter = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`slot-wait ${email}`}, 0))`.execute(tx)

/** Allows waitlist e-mails to an unsubscribed address again. */
export const liftWaitStop = (tx: Tx, email: string) =>
  tx.deleteFrom('slot_waitlist_optout').where('email_hash', '=', hashOf(email)).execute()

/**
 * Unsubscribes the address of a waitlist entry, and deletes its open entries. Returns false when the entry no longer exists.
 */
export async function stopWaits(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx.selectFrom('slot_waitlist').select('email').where('id', '=', id).executeTakeFirst()
  if (!row) return false
  await tx.deleteFrom('slot_waitlist').where('email', '=', row.email).where('notified_at', 'is', null).execute()
  await tx
    .insertInto('slot_waitlist_optout')
    .values({ email_hash: hashOf(row.email), stopped_at: at })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute()
  return true
}

type Waiter = { id: string; email: string }

export async function withdrawWait(db: Db, id: string, who: Waiter): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('slot_waitlist')
    .where('id', '=', id)
    .where('notified_at', 'is', null)
    .where((row) => row.or([row('customer_id', '=', who.id), row('email', '=', who.email.toLowerCase())]))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const markNotified = (tx: Tx, ids: readonly string[], at: Date) =>
  tx
    .updateTable('slot_waitlist')
    .set({ notified_at: at })
    .where('id', 'in', [...ids])
    .execute()

export async function forgetWaitsOf(tx: Tx, who: Waiter) {
  await tx
    .deleteFrom('slot_waitlist')
    .where((row) => row.or([row('customer_id', '=', who.id), row('email', '=', who.email.toLowerCase())]))
    .execute()
  await liftWaitStop(tx, who.email)
}

/** Moves waitlist entries to another customer; the e-mail addresses stay. */
export const moveWaits = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.updateTable('slot_waitlist').set({ customer_id: to }).where('customer_id', '=', from).execute()

/** Deletes entries whose slot closed for bookings before `before`, and entries notified before it. */
export const deleteOldWaits = (db: Db, before: Date) =>
  sql`delete from slot_waitlist using delivery_slot
    where delivery_slot.id = slot_id and (notified_at < ${before} or bookable_until < ${before})`.execute(db)
