import { done, type Outcome } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { amountDueOf } from '#views/order-due.ts'

/** All of it is in: what somebody had meant to pay at the door or by transfer waits no more. */
export function closeStaffAttempts({ db, clock }: Deps, orderId: string): Promise<Outcome<void>> {
  return transact(db, async (tx) => {
    const order = await orders.lockById(tx, orderId)
    if (!order || (await amountDueOf(tx, order)).due > 0) return done(undefined)
    for (const { id, provider, state } of await payments.attemptsOf(tx, orderId)) {
      if (provider !== 'house' || state !== 'created') continue
      await payments.setState(tx, id, 'cancelled', clock.now())
      await payments.closeAttempt(tx, id, clock.now())
    }
    return done(undefined)
  })
}
