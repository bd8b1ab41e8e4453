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

/** The files of everything that somebody wrote. */
export const filesOfPerson = async (tx: Tx, { id, email }: { id: string; email: string }): Promise<string[]> => {
  const { rows } = await sql<{ file: string }>`select file from inquiry_file join inquiry on inquiry.id = inquiry_id
    where customer_id = ${id} or email = ${email.toLowerCase()}`.execute(tx)
  return rows.map(({ file }) => file)
}

const MOST_AT_ONCE = 500

/** Takes files off the disk whose inquiry is gone. */
export async function sweepFiles(db: Db, remove: (file: string) => Promise<unknown>): Promise<void> {
  const gone = await db.selectFrom('inquiry_file_gone').select('file').limit(MOST_AT_ONCE).execute()
  for (const { file } of gone) {
    await remove(file)
    await db.deleteFrom('inquiry_file_gone').where('file', '=', file).execute()
  }
}
