import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { AdminReview } from '#modules/reviews/contract.ts'
import * as reviews from '#modules/reviews/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import { settleActionItem } from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { adminReview } from '#views/catalogue/reviews.ts'

type By = { id: string; email: string }

/** Publishes or rejects a review. The decision can be reversed. Refuses `reviews.no-such-review`. */
export const decideReview = (
  deps: Deps,
  by: By,
  { id, state }: { id: string; state: 'published' | 'refused' },
): Promise<Outcome<AdminReview>> =>
  changing(deps, id, async (tx, review, at) => {
    await reviews.decideReview(tx, id, { state, by: by.email, at })
    await settleActionItem(tx, 'review-waiting', id, { by: by.email, note: state, at })
    const states = { before: { state: review.state }, after: { state } }
    await audit.record(tx, { actor: by.id, action: 'review-decided', subject: `review ${id}`, at, ...states })
  })

/** Sets the shop's public answer to a review; an empty text removes it. Refuses `reviews.no-such-review`. */
export const answerReview = (deps: Deps, by: By, { id, text }: { id: string; text: string }): Promise<Outcome<AdminReview>> =>
  changing(deps, id, async (tx, review, at) => {
    const answer = text === '' ? null : text
    await reviews.answerReview(tx, id, answer, at)
    const states = { before: { answer: review.answer }, after: { answer } }
    await audit.record(tx, { actor: by.id, action: 'review-answered', subject: `review ${id}`, at, ...states })
  })

async function changing(
  deps: Deps,
  id: string,
  change: (tx: Tx, review: reviews.ReviewRow, at: Date) => Promise<void>,
): Promise<Outcome<AdminReview>> {
  const changed = await transact(deps.db, async (tx) => {
    const review = await reviews.lockReview(tx, id)
    if (!review) return refuse(reviews.problems.noSuchReview())
    await change(tx, review, deps.clock.now())
    const shown = await adminReview(tx, id)
    if (!shown) return refuse(reviews.problems.noSuchReview())
    await announce(tx, { kind: 'product', id: shown.product.slug })
    return done(shown)
  })
  deps.cache.forget() // this process shows the decision at once
  return changed
}
