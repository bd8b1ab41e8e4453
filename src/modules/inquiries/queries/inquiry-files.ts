import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

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

export const filesOfPerson = async (tx: Tx, { id, email }: { id: string; email: string }): Promise<string[]> => {
  const { rows } = await sql<{ file: string }>`select file from inquiry_file join inquiry on inquiry.id = inquiry_id
    where customer_id = ${id} or email = ${email.toLowerCase()}`.execute(tx)
  return rows.map(({ file }) => file)
}

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
