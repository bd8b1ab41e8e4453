import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

export const inquiryRow = (db: Db | Tx, id: string) =>
  db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst()

export const lockInquiry = (tx: Tx, id: string) =>
  tx.selectFrom('inquiry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const answersOf = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('inquiry_answer')
    .selectAll()
    .where(sql<boolean>`inquiry_id = any(${ids as string[]}::uuid[])`)
    .orderBy('id')
    .execute()
