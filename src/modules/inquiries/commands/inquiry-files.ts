import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

type NewFile = { inquiryId: string; name: string; mime: string; bytes: number; file: string; at: Date }

export const insertFile = (tx: Tx, { inquiryId, ...rest }: NewFile) =>
  tx
    .insertInto('inquiry_file')
    .values({ ...rest, inquiry_id: inquiryId })
    .execute()

export const markOpened = (db: Db, id: number, at: Date) =>
  db.updateTable('inquiry_file').set({ opened_at: at }).where('id', '=', id).where('opened_at', 'is', null).execute()

/** Deletes files sent before `before` that staff never opened, of inquiries that were neither answered nor closed. */
export const deleteUnopenedFiles = (db: Db, before: Date) =>
  sql`delete from inquiry_file using inquiry
    where inquiry.id = inquiry_id and opened_at is null and inquiry_file.at < ${before}
      and answered_at is null and closed_at is null`.execute(db)

/**
 * Deletes files of inquiries closed before `closed`, and of unclosed ones answered before
 * `answered`.
 */
export const deleteSettledFiles = (db: Db, before: { closed: Date; answered: Date }) =>
  sql`delete from inquiry_file using inquiry
    where inquiry.id = inquiry_id and coalesce(closed_at < ${before.closed}, answered_at < ${before.answered})`.execute(db)

const MOST_AT_ONCE = 500

/** Removes the stored content of deleted inquiry files, at most `MOST_AT_ONCE` in a run. */
export async function sweepFiles(db: Db, remove: (file: string) => Promise<unknown>): Promise<void> {
  const deletedFiles = await db.selectFrom('inquiry_file_gone').select('file').limit(MOST_AT_ONCE).execute()
  for (const { file } of deletedFiles) {
    await remove(file)
    await db.deleteFrom('inquiry_file_gone').where('file', '=', file).execute()
  }
}
