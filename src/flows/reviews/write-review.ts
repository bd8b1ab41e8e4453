import { mayChangeOrder } from '#flows/orders/prove-change.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as media from '#modules/media/index.ts'
import * as orders from '#modules/orders/index.ts'
import { MAX_REVIEW_PHOTOS, type OrderReviews, type WriteReview } from '#modules/reviews/contract.ts'
import * as reviews from '#modules/reviews/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { openActionItem } from '#services/action-items/index.ts'
import { orderReviews, reviewableLines } from '#views/reviews.ts'

/**
 * A buyer says what they think of one line of an order that has arrived; it waits until the house has looked at it. The same id again changes
 * nothing. Refuses `orders.no-such-order`, `orders.proof-needed`, `reviews.not-bought` and `reviews.already-reviewed`.
 */
export async function writeReview(
  deps: Deps,
  owner: orders.Owner,
  { number, language, ...asked }: WriteReview & { number: string; language: Language },
): Promise<Outcome<OrderReviews>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const order = await orders.ownedByNumber(deps.db, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const line = (await reviewableLines(deps.db, order.id)).find((each) => each.line === asked.line)
  if (!line) return refuse(reviews.problems.notBought())
  const written = await transact(deps.db, async (tx) => {
    const { id, stars, title, text, name } = asked
    const fit = line.sized ? asked.fit : null
    const facts = { size: line.size, cloth: line.cloth, productId: line.productId, orderId: order.id, line: line.line }
    const isNew = await reviews.insertReview(tx, { id, stars, title, text, name, fit, language, at: deps.clock.now(), ...facts })
    if (isNew) await openActionItem(tx, { kind: 'review-waiting', cause: id, detail: { review: id }, at: deps.clock.now() })
    const there = isNew ? undefined : await reviews.reviewOfLine(tx, line.line)
    return isNew || there?.id === id ? done(undefined) : refuse(reviews.problems.alreadyReviewed())
  })
  return written.ok ? orderReviews(deps, owner, number) : written
}

/**
 * A photo of it: judged by its content and encoded anew, and kept apart from the library. Refuses what `media.encodePhoto` refuses,
 * `reviews.no-such-review`, `reviews.decided` and `reviews.too-many-photos`.
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
  const photo = await media.encodePhoto(bytes)
  if (!photo.ok) return photo
  const name = `reviews/${crypto.randomUUID()}.webp`
  await deps.blobs.put(name, photo.value, 'image/webp') // before its row: a row never points at nothing
  const kept = await transact(deps.db, async (tx) => {
    const review = await reviews.lockReview(tx, id)
    if (!review || review.order_id !== order?.id) return refuse(reviews.problems.noSuchReview())
    if (review.state !== 'waiting') return refuse(reviews.problems.decided())
    if ((await reviews.photosOf(tx, [id])).length >= MAX_REVIEW_PHOTOS)
      return refuse(reviews.problems.tooManyPhotos(MAX_REVIEW_PHOTOS))
    await reviews.insertPhoto(tx, id, name, deps.clock.now())
    return done(undefined)
  })
  if (kept.ok) return orderReviews(deps, owner, number)
  await deps.blobs.remove(name)
  return kept
}
