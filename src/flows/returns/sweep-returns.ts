import { done } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import * as returns from '#modules/returns/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { step } from '#steps/returns/transition-return.ts'

/** Max returns per run. */
const MOST = 200

/** Expires approved returns that were never sent, and closes settled ones once all their money is paid out. */
export async function sweepReturns(deps: Deps): Promise<void> {
  const today = dayOf(deps.clock.now())
  for (const { id } of await returns.dueReturns(deps.db, today, MOST)) {
    const existing = await returns.returnById(deps.db, id)
    if (!existing) continue
    await transact(deps.db, async (tx) => {
      const order = await orders.lockById(tx, existing.order_id)
      const row = order && (await returns.lockReturn(tx, id))
      if (!order || !row) return done(undefined)
      const locked = { order, row, at: deps.clock.now() }
      if (row.state === 'approved' && (row.send_by ?? today) < today)
        await step(deps, tx, locked, { move: 'expire', asker: 'shop', by: 'shop' })
      const refund = row.refund_id ? await refunds.refundOf(tx, row.refund_id) : undefined
      if (returns.IS_SETTLED.includes(row.state) && (!refund || refund.succeeded_at))
        await step(deps, tx, locked, { move: 'close', asker: 'shop', by: 'shop' })
      return done(undefined)
    })
  }
}
