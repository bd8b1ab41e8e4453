import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import './tables.ts'

export const filesOf = (db: Db | Tx, inquiryIds: readonly string[]) =>
  inquiryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('inquiry_file')
        .select(['id', 'inquiry_id', 'name', 'mime', 'bytes'])
        .where('inquiry_id', 'in', inquiryIds as string[])
        .orderBy('id')
        .execute()

export const fileById = (db: Db, id: number) => db.selectFrom('inquiry_file').selectAll().where('id', '=', id).executeTakeFirst()

type NewFile = { inquiryId: string; name: string; mime: string; bytes: number; file: string; at: Date }
export const insertFile = (tx: Tx, { inquiryId, ...rest }: NewFile) =>
  tx
    .insertInto('inquiry_file')
    .values({ ...rest, inquiry_id: inquiryId })
    .execute()

/**
 * Returns the size of all inquiry files, and of those sent since `since`, in bytes. With `lock`, other uploads wait until this
 * transaction ends and then count its file.
 */
export async function storedBytes(db: Db | Tx, { since, lock }: { since: Date; lock: boolean }) {
  if (lock) await sql`select pg_advisory_xact_lock(hashtext('inquiry-files'))`.execute(db)
  const { rows } = await sql<{ all: string; recent: string }>`select coalesce(sum(bytes), 0)::text as "all",
    coalesce(sum(bytes) filter (where at > ${since}), 0)::text as recent from inquiry_file`.execute(db)
  return { all: Number(rows[0]?.all), recent: Number(rows[0]?.recent) }
}

/** Records when staff first opened a file. An opened file is not deleted by `deleteUnopenedFiles`. */
export const markOpened = (db: Db, id: number, at: Date) =>
  db.updateTable('inquiry_file').set({ opened_at: at }).where('id', '=', id).where('opened_at', 'is', null).execute()

/** Deletes files sent before a moment that staff never opened, of inquiries that were neither answered nor closed. */
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

export const filesOfPerson = async (tx: Tx, { id, email }: { id: string; email: string }): Promise<string[]> => {
  const { rows } = await sql<{ file: string }>`select file from inquiry_file join inquiry on inquiry.id = inquiry_id
    where customer_id = ${id} or email = ${email.toLowerCase()}`.execute(tx)
  return rows.map(({ file }) => file)
}

const MOST_AT_ONCE = 500

/** Removes the stored content of deleted inquiry files, at most `MOST_AT_ONCE` in a run. */
export async function sweepFiles(db: Db, remove: (file: string) => Promise<unknown>): Promise<void> {
  const deletedFiles = await db.selectFrom('inquiry_file_gone').select('file').limit(MOST_AT_ONCE).execute()
  for (const { file } of deletedFiles) {
    await remove(file)
    await db.deleteFrom('inquiry_file_gone').where('file', '=', file).execute()
  }
}
