import type { Tx } from '#platform/db.ts'
import type { Fit, ReviewState } from '../contract.ts'
import '../tables.ts'

type NewReview = {
  id: string
  orderId: string
  line: number
  productId: number
  name: string
  size: string | null
  cloth: string | null
  language: string
  stars: number
  title: string
  text: string
  fit: Fit | null
  at: Date
}

/** Returns false when its id or its line already has a review. */
export async function insertReview(tx: Tx, { orderId, line, productId, ...rest }: NewReview): Promise<boolean> {
  const empty = { decided_at: null, decided_by: null, answer: null, answered_at: null }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review')
    .values({ ...rest, ...empty, order_id: orderId, order_line_id: line, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

type Decision = { state: Exclude<ReviewState, 'waiting'>; by: string; at: Date }

export const decideReview = (tx: Tx, id: string, { state, by, at }: Decision) =>
  tx.updateTable('review').set({ state, decided_by: by, decided_at: at }).where('id', '=', id).execute()

export const answerReview = (tx: Tx, id: string, answer: string | null, at: Date) =>
  tx
    .updateTable('review')
    .set({ answer, answered_at: answer === null ? null : at })
    .where('id', '=', id)
    .execute()

export const insertPhoto = (tx: Tx, reviewId: string, photo: string, at: Date) =>
  tx.insertInto('review_photo').values({ review_id: reviewId, photo, at }).execute()

/** Returns the ids of the deleted reviews and the files of their photos. */
export async function forgetReviewsOf(tx: Tx, orderIds: readonly string[]): Promise<{ reviews: string[]; files: string[] }> {
  if (orderIds.length === 0) return { reviews: [], files: [] }
  const ofThem = tx
    .selectFrom('review')
    .select('id')
    .where('order_id', 'in', orderIds as string[])
  const removed = await tx.deleteFrom('review_photo').where('review_id', 'in', ofThem).returning('photo').execute()
  const reviews = await tx
    .deleteFrom('review')
    .where('order_id', 'in', orderIds as string[])
    .returning('id')
    .execute()
  return { reviews: reviews.map(({ id }) => id), files: removed.map(({ photo }) => photo) }
}
