import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { StartedPayment, StartPayment } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf } from '#platform/idempotency.ts'
import { mayChoose } from '#steps/settlement/paying/payment-choices.ts'
import type { Start, Starter } from '#steps/settlement/paying/payment-start.ts'
import { payAtTheDoor } from './cash-on-delivery.ts'
import { payByTransfer } from './pay-by-transfer.ts'
import { payWithCredit } from './pay-with-credit.ts'
import { startCardPayment } from './start-card-payment.ts'
import { startRegionalPayment } from './start-regional-payment.ts'

/**
 * Starts a payment by one method, for the total, deposit or balance. Refuses `orders.no-such-order`,
 * `payments.way-not-possible`, and what the method refuses.
 */
export async function startPayment(
  deps: Deps,
  owner: Starter,
  number: string,
  { kind, part, giftCard }: StartPayment,
  key: string,
): Promise<Outcome<StartedPayment>> {
  const order = await orders.ownedByNumber(deps.db, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  if (!(await mayChoose(deps.db, owner, order, kind))) return refuse(payments.problems.methodNotPossible())
  const write = { scope: `start-payment ${owner.visitorId} ${number}`, key, fingerprint: fingerprintOf({ kind, part, giftCard }) }
  const start: Start = { deps, owner, number: order.number, part, key: write }
  if (kind === 'gift-card') return payWithCredit(start, giftCard)
  if (payments.gatewayOfKind(kind) === 'regional') return startRegionalPayment(start)
  if (kind === 'bank-transfer') return payByTransfer(start)
  if (kind === 'on-delivery' || kind === 'on-pickup') return payAtTheDoor(start, kind)
  return startByCard(start)
}

async function startByCard({ deps, owner, number, part }: Start): Promise<Outcome<StartedPayment>> {
  const started = await startCardPayment(deps, owner, { number, part })
  if (!started.ok) return started
  const { order, attempt, intent } = started.value
  return done({
    number: order.number,
    amount: attempt.amount,
    state: attempt.state,
    failure: null,
    message: null,
    next: { kind: 'card-form', clientSecret: intent.clientSecret },
  })
}
