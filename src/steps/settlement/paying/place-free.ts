import { assert } from '#kernel/assert.ts'
import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { placePaid } from '#steps/settlement/money-in/receive-payment.ts'
import { mailOrder } from '../papers/order-mails.ts'

/** Places an unpaid order that costs nothing: commits its goods and e-mails the customer. */
export async function placeFree(deps: Deps, tx: Tx, orderId: string, { actor, at }: { actor: string; at: Date }): Promise<void> {
  const order = await orders.lockById(tx, orderId)
  assert(order?.total === 0, 'only an order that costs nothing is placed without a payment')
  const placed = await placePaid(tx, order, actor, at, await orders.frozenLines(tx, orderId))
  await mailOrder(deps, tx, placed, { template: 'order-placed', cause: orderId, facts: { balanceDue: 0, canPay: false } })
}
