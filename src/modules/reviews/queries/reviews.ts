import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import '../tables.ts'

export type ReviewRow = Selectable<Tables['review']>

export const reviewOfLine = (db: Db | Tx, line: number) =>
  db.selectFrom('review').selectAll().where('order_line_id', '=', line).executeTakeFirst()

export const reviewsOfOrder = (db: Db | Tx, orderId: string) =>
  db.selectFrom('review').selectAll().where('order_id', '=', orderId).orderBy('at').orderBy('id').execute()

export const publishedReview = (db: Db, id: string) =>
  db
    .selectFrom('review')
    .select(['title', 'text', 'language'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()

export const lockReview = (tx: Tx, id: string) =>
  tx.selectFrom('review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const photosOf = (db: Db | Tx, reviewIds: readonly string[]) =>
  reviewIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('review_photo')
        .select(['id', 'review_id', 'photo'])
        .where('review_id', 'in', reviewIds as string[])
        .orderBy('id')
        .execute()

export const photoById = (db: Db, id: number) =>
  db
    .selectFrom('review_photo')
    .innerJoin('review', 'review.id', 'review_id')
    .select(['photo', 'state', 'order_id'])
    .where('review_photo.id', '=', id)
    .executeTakeFirst()
