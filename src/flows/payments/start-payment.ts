import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { AmountPart, StartedPayment, StartPayment } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf } from '#platform/idempotency.ts'
import { paymentRules } from '#services/settings/index.ts'
import { payAtTheDoor } from './pay-at-the-door.ts'
import { payByTransfer } from './pay-by-transfer.ts'
import { payWithCredit } from './pay-with-credit.ts'
import { providersOf, type Situation, situationOf } from './payment-choices.ts'
import { amountFor, planPayment, type Start, type Starter } from './payment-start.ts'
import { startCardPayment } from './start-card-payment.ts'
import { startRegionalPayment } from './start-regional-payment.ts'

/**
 * Begins to pay an order in one way, for all of it, its deposit or its balance. What was chosen is held to what is
 * possible; the amount is worked out from the order, never taken from anybody's word.
 */
export async function startPayment(
  deps: Deps,
  owner: Starter,
  number: string,
  { kind, part, giftCard }: StartPayment,
  key: string,
): Promise<Outcome<StartedPayment>> {
  const { db, clock } = deps
  const order = await orders.ownedByNumber(db, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const situation = await situationOf(db, order, await paymentRules(db), clock.now())
  const write = { scope: `start-payment ${owner.visitorId} ${number}`, key, fingerprint: fingerprintOf({ kind, part, giftCard }) }
  const start: Start = { deps, owner, situation, part, amountOf: amountFor(situation, part), key: write }
  if (kind === 'gift-card') return payWithCredit(start, giftCard)

  const possible = mustBePossible(deps, situation, kind, part)
  if (!possible.ok) return possible
  await planPayment(deps, situation, part)
  if (kind === 'pesapal') return startRegionalPayment(start)
  if (kind === 'bank-transfer') return payByTransfer(start)
  if (kind === 'on-delivery' || kind === 'on-pickup') return payAtTheDoor(start, kind)
  return startByCard(start)
}

function mustBePossible(deps: Deps, { payable, rules, deposit, order }: Situation, kind: StartPayment['kind'], part: AmountPart) {
  if (!payable.waiting && !payable.placed) return refuse(payments.problems.timeOver())
  if (payments.dueOf(payable) === 0) return refuse(payments.problems.alreadyPaid())
  const method = payments.paymentMethodsOf(payable, rules, providersOf(deps)).find((each) => each.kind === kind)
  // An order that is being paid at the door is placed: pressing twice finds it so.
  const placedAlready = order.state !== 'pending_payment' && (kind === 'on-delivery' || kind === 'on-pickup')
  if (!method?.possible && !placedAlready) return refuse(payments.problems.methodNotPossible())
  const amounts = payments.amountsOf(payable, rules, deposit.total)
  if (!placedAlready && payments.amountOf(amounts, part) === undefined) return refuse(payments.problems.partNotPossible())
  return done(undefined)
}

async function startByCard({ deps, owner, situation, part, amountOf }: Start): Promise<Outcome<StartedPayment>> {
  const started = await startCardPayment(deps, owner, { number: situation.order.number, part, amountOf })
  if (!started.ok) return started
  const { order, attempt, intent } = started.value
  return done({
    ...{ number: order.number, amount: attempt.amount, state: attempt.state, failure: null, message: null },
    next: { kind: 'card-form', clientSecret: intent.clientSecret },
  })
}
