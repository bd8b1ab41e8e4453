import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { PaymentLink } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Returns the payment link of an order and the amount that it asks for. Refuses `orders.no-such-order`, also for drafts, and
 * `orders.nothing-due`.
 */
export async function paymentLinkOf(
  deps: Pick<Deps, 'db' | 'secret' | 'clock' | 'publicAddress'>,
  number: string,
): Promise<Outcome<PaymentLink>> {
  const order = await orders.findByNumber(deps.db, number)
  if (!order || order.state === 'draft') return refuse(orders.problems.noSuchOrder())
  const { toPay } = await amountDueOf(deps.db, order)
  if (orders.hasEnded(order.state) || toPay <= 0) return refuse(orders.problems.nothingDue())
  return done({ amount: toPay, address: `${deps.publicAddress()}${orders.paymentLink(deps, order)}` })
}
