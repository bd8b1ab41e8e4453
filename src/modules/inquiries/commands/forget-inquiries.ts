import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Sender } from '../store.ts'
import '../tables.ts'

/** Deletes all inquiries of a person. Returns the ids of the open ones. */
export async function forgetInquiriesOf(tx: Tx, { id, email }: Sender): Promise<string[]> {
  const removed = await tx
    .deleteFrom('inquiry')
    .where((row) => row.or([row('customer_id', '=', id), row('email', '=', email.toLowerCase())]))
    .returning(['id', 'answered_at', 'closed_at'])
    .execute()
  return removed.filter(({ answered_at, closed_at }) => !answered_at && !closed_at).map((row) => row.id)
}

export async function moveInquiries(tx: Tx, { from, to }: { from: string; to: string }) {
  await tx.updateTable('inquiry').set({ customer_id: to }).where('customer_id', '=', from).execute()
}

/** Deletes inquiries closed before `before`, or answered before it and not closed. */
export const deleteOldInquiries = (db: Db, before: Date) =>
  sql`delete from inquiry where coalesce(closed_at, answered_at) < ${before}`.execute(db)
