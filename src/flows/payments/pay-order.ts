import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type * as orders from '#modules/orders/index.ts'
import type { PaymentResult } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf } from '#platform/idempotency.ts'
import { chargeOf } from './check-payment.ts'
import { type OpenedAttempt, openAttempt } from './open-attempt.ts'
import { resultOf, settlePayment } from './settle-payment.ts'

type Pay = { number: string; token: string; key: string }

/**
 * Pays an order with a test card in one call (the demonstration): an attempt is written down, the provider is asked
 * outside any transaction, and what it says is settled. Should this process die in between, a scheduled job asks the
 * provider what became of it. The same key again gives the same answer.
 */
export async function payOrder(
  deps: Deps,
  owner: orders.Owner & { visitorId: string },
  { number, token, key }: Pay,
): Promise<Outcome<PaymentResult>> {
  const { cards } = deps
  if (cards?.form !== 'sandbox') return refuse(payments.problems.noCards())
  const opened = await openAttempt(deps, owner, {
    ...{ number, provider: cards.provider, method: 'card', part: 'begun', state: 'processing' },
    key: { scope: `pay-order ${owner.visitorId} ${number}`, key, fingerprint: fingerprintOf({ token }) },
  })
  if (!opened.ok) return opened
  if (opened.value.attempt.state !== 'processing') return done(resultOf(opened.value)) // the key's second time
  const intent = await charge(deps, cards, opened.value, token)
  if (!intent.ok) return intent
  const settled = await settlePayment(deps, intent.value.notice, 'call')
  return settled.ok ? done(resultOf(settled.value, intent.value.action)) : settled
}

async function charge(
  { db, config }: Deps,
  cards: payments.CardGateway,
  { order, attempt }: OpenedAttempt,
  token: string,
): Promise<Outcome<payments.CardIntent>> {
  const asked = chargeOf(order, attempt)
  const intent = attempt.provider_reference ? await cards.read(attempt.provider_reference) : await cards.create(asked)
  if (!intent.ok) return intent
  await payments.nameAttempt(db, attempt.id, intent.value.reference)
  if (!intent.value.payable) return intent
  const back = `${config.publicUrl ?? ''}/payment-success?order=${encodeURIComponent(order.number)}`
  return cards.confirm(asked, intent.value.reference, token, back)
}
