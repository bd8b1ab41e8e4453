import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import './tables.ts'

export const setContact = (tx: Tx, id: string, { name, email }: { name: string; email: string }) =>
  tx
    .updateTable('chat_conversation')
    .set({ contact_name: name || null, contact_email: email })
    .where('id', '=', id)
    .execute()

/** Rates a resolved conversation. Returns false in another state. */
export async function setRating(
  tx: Tx,
  id: string,
  { score, comment, at }: { score: number; comment: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_conversation')
    .set({ rating: score, rating_comment: comment || null, rated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'resolved')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Returns the median minutes from a request for staff to their first reply, over the latest 50 such replies after `since`.
 * Undefined for fewer than `least` replies.
 */
export async function medianReplyMinutes(db: Db, since: Date, least: number): Promise<number | undefined> {
  const { rows } = await sql<{ minutes: number | null; count: number }>`
    select count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from replied_at - requested_at) / 60) as minutes
    from (select replied_at, requested_at from chat_conversation
      where replied_at > ${since} and requested_at is not null order by replied_at desc limit 50) as latest`.execute(db)
  const [row] = rows
  return row && row.count >= least && row.minutes !== null ? Number(row.minutes) : undefined
}
