import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import { ordersToMeasure } from '#views/tailoring/orders-to-measure.ts'

const DAY_minutes = 24 * 60
/** Days without measurements after which the customer gets one reminder. */
const REMINDED_days = 3

/** Mails customers of made-to-measure orders to request their measurements, and one reminder. Once per order and mail. */
export async function askForMeasurements(deps: Deps): Promise<void> {
  const before = minutesAfter(deps.clock.now(), -REMINDED_days * DAY_minutes)
  for (const { id, reminder } of await ordersToMeasure(deps.db, before)) {
    const requested = await transact(deps.db, async (tx) => {
      const order = await orders.lockById(tx, id)
      if (order)
        await mailOrder(deps, tx, order, {
          template: 'measurements-needed',
          cause: reminder ? 'again' : 'first',
          facts: { reminder },
        })
      return done(undefined)
    })
    if (!requested.ok) throw new Error(requested.problem.message)
  }
}
