import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import { ordersToReview, piecesToReview } from '#views/orders/orders-to-review.ts'

const DAY_minutes = 24 * 60
/** Long enough to have worn it; and nobody is asked about what came long ago, as after a pause of the house's mails. */
export const AFTER_days = 7
const UNTIL_days = 30

/**
 * Whoever has had an order for a week is asked, once, what they think of it, where they said yes to mails of this kind. Of what came back or is on
 * its way back nothing is asked; where nothing else is left, nothing at all. One mail for each order, however often and wherever this runs.
 */
export async function inviteToReview(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const span = { from: minutesAfter(now, -UNTIL_days * DAY_minutes), until: minutesAfter(now, -AFTER_days * DAY_minutes) }
  for (const id of await ordersToReview(deps.db, span)) {
    const invited = await transact(deps.db, async (tx) => {
      const order = await orders.lockById(tx, id)
      const pieces = order ? await piecesToReview(tx, id) : []
      if (order && pieces.length > 0)
        await mailOrder(deps, tx, order, { template: 'review-invitation', cause: 'arrived', facts: { pieces } })
      // Nothing is left to ask about: it is not looked at again.
      else if (order) await orders.claimMail(tx, { orderId: id, kind: 'review-invitation', cause: 'nothing-left', at: now })
      return done(undefined)
    })
    if (!invited.ok) throw new Error(invited.problem.message)
  }
}
