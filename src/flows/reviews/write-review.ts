import type { Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { MAX_REVIEW_PHOTOS, type OrderReviews, type WriteReview } from '#modules/reviews/contract.ts'
import * as reviews from '#modules/reviews/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { openActionItem } from '#services/action-items/index.ts'
import { takePhoto } from '#steps/media/take-photo.ts'
import { mayChangeOrder } from '#steps/proof/prove-change.ts'
import { orderReviews, reviewableLines } from '#views/catalogue/reviews.ts'

/**
 * Creates a review of one delivered order line; staff moderate it before it is public. Idempotent by id. Refuses
 * `reviews.not-bought`, `reviews.already-reviewed`, and what `mayChangeOrder` refuses.
 */
export async function writeReview(
  deps: Deps,
  owner: orders.Owner,
  { number, language, ...review }: WriteReview & { number: string; language: Language },
): Promise<Outcome<OrderReviews>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const order = await orders.ownedByNumber(deps.db, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const line = (await reviewableLines(deps.db, order.id)).find((each) => each.line === review.line)
  if (!line) return refuse(reviews.problems.notBought())
  const written = await transact(deps.db, async (tx) => {
    const { id, stars, title, text, name } = review
    const fit = line.sized ? review.fit : null
    const facts = { size: line.size, cloth: line.cloth, productId: line.productId, orderId: order.id, line: line.line }
    const isNew = await reviews.insertReview(tx, { id, stars, title, text, name, fit, language, at: deps.clock.now(), ...facts })
    if (isNew) await openActionItem(tx, { kind: 'review-waiting', cause: id, detail: { review: id }, at: deps.clock.now() })
    const existing = isNew ? undefined : await reviews.reviewOfLine(tx, line.line)
    return isNew || existing?.id === id ? done(undefined) : refuse(reviews.problems.alreadyReviewed())
  })
  return written.ok ? orderReviews(deps, owner, number) : written
}

/**
 * Adds a photo to the customer's own review before it is moderated. Refuses `reviews.no-such-review`, `reviews.decided`,
 * `reviews.too-many-photos`, and what `mayChangeOrder` and `takePhoto` refuse.
 */
export async function addReviewPhoto(
  deps: Deps,
  owner: orders.Owner,
  { number, id }: { number: string; id: string },
  bytes: Uint8Array,
): Promise<Outcome<OrderReviews>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const order = await orders.ownedByNumber(deps.db, owner, number)
  const check = async (tx: Tx): Promise<Outcome<void>> => {
    const review = await reviews.lockReview(tx, id)
    if (!review || review.order_id !== order?.id) return refuse(reviews.problems.noSuchReview())
    if (review.state !== 'waiting') return refuse(reviews.problems.decided())
    const enough = (await reviews.photosOf(tx, [id])).length >= MAX_REVIEW_PHOTOS
    return enough ? refuse(reviews.problems.tooManyPhotos(MAX_REVIEW_PHOTOS)) : done(undefined)
  }
  const keep = (file: string) =>
    transact(deps.db, async (tx) => {
      const still = await check(tx)
      if (!still.ok) return still
      await reviews.insertPhoto(tx, id, file, deps.clock.now())
      return done({ shown: undefined })
    })
  const photo = await takePhoto(deps, bytes, { folder: 'reviews', check, keep })
  return photo.ok ? orderReviews(deps, owner, number) : photo
}
