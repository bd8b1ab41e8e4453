import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

export const photosOf = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('order_return_photo')
    .selectAll()
    .where(sql<boolean>`return_id = any(${ids as string[]}::uuid[])`)
    .orderBy('id')
    .execute()

export const photoById = (db: Db | Tx, id: number) =>
  db
    .selectFrom('order_return_photo as photo')
    .innerJoin('order_return', 'order_return.id', 'photo.return_id')
    .select(['photo', 'order_id'])
    .where('photo.id', '=', id)
    .executeTakeFirst()
