import { type Outcome, refuse } from '#kernel/outcome.ts'
import type { SentLink } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { linkFor } from '#steps/settlement/paying/payment-link.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'

/**
 * E-mails the customer a payment link. A draft becomes an unpaid order; a draft without an amount due is placed. Refuses
 * `orders.no-such-order`, and what `linkFor` refuses.
 */
export function sendPaymentLink(deps: Deps, staff: Staff, number: string): Promise<Outcome<SentLink>> {
  return transact(deps.db, async (tx) => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const at = deps.clock.now()
    const sent = await linkFor(deps, tx, order, { actor: staff.email, at })
    if (!sent.ok) return sent
    const isLink = sent.value.amount > 0
    await audit.record(tx, {
      actor: staff.id,
      action: isLink ? 'payment-link-sent' : 'order-moved',
      subject: `order ${number}`,
      at,
      before: { state: order.state },
      after: isLink ? sent.value : { state: 'placed' },
    })
    return sent
  })
}
