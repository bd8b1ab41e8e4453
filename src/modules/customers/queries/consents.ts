import type { Db, Tx } from '#platform/db.ts'
import '../tables.ts'

export const consentsOf = (db: Db | Tx, userId: string, limit: number) =>
  db
    .selectFrom('customer_consent')
    .select(['kind', 'given', 'source', 'words', 'language', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
