import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import * as customers from '#modules/customers/index.ts'
import * as orders from '#modules/orders/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import { ordersToReview, piecesToReview } from '#views/orders/orders-to-review.ts'

const DAY_minutes = 24 * 60
/** Range of days after delivery in which the invitation is sent. */
export const AFTER_days = 7
const UNTIL_days = 30

/** Invites customers to review an order, a week after delivery. Returned pieces are left out. One mail per order. */
export async function inviteToReview(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const span = { from: minutesAfter(now, -UNTIL_days * DAY_minutes), until: minutesAfter(now, -AFTER_days * DAY_minutes) }
  for (const id of await ordersToReview(deps.db, span)) {
    const invited = await transact(deps.db, async (tx) => {
      const order = await orders.lockById(tx, id)
      const pieces = order ? await piecesToReview(tx, id) : []
      if (order && pieces.length > 0) await invite(deps, tx, order, pieces)
      // No piece is left to review: mark the order, so that the next run skips it.
      else if (order) await orders.claimMail(tx, { orderId: id, kind: 'review-invitation', cause: 'nothing-left', at: now })
      return done(undefined)
    })
    if (!invited.ok) throw new Error(invited.problem.message)
  }
}

function invite(deps: Deps, tx: Tx, order: orders.OrderRow, pieces: string[]): Promise<void> {
  const { customer_id: reader } = order
  const stop = reader !== null && { stopPath: `/wishlist?letters=${customers.letterStopToken(deps.secret, reader)}` }
  return mailOrder(deps, tx, order, { template: 'review-invitation', cause: 'arrived', facts: { pieces, ...stop } })
}
