import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Db, Tx } from '#platform/db.ts'

/** States in which an order can be edited: before its link is sent, and from placing until its first parcel is begun. */
const EDITABLE: readonly orders.OrderRow['state'][] = ['draft', 'placed', 'confirmed']

const isBeingVoided = ({ state, void_asked_at }: payments.Attempt) => state === 'authorized' && void_asked_at !== null

/**
 * Refuses `orders.not-editable` in a state outside `EDITABLE`, `payments.under-way` (also while a void is requested), and
 * `refunds.disputed`.
 */
export async function mayEdit(tx: Db | Tx, order: Pick<orders.OrderRow, 'id' | 'state'>): Promise<Outcome<void>> {
  if (!EDITABLE.includes(order.state)) return refuse(orders.problems.notEditable(order.state))
  const attempts = await payments.attemptsOf(tx, order.id)
  const moving = payments.paymentUnderWay(attempts)
  if (moving) return refuse(moving)
  if (attempts.some(isBeingVoided)) return refuse(payments.problems.underWay())
  return attempts.some(({ state }) => state === 'disputed') ? refuse(refunds.problems.disputed()) : done(undefined)
}
