import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type * as orders from '#modules/orders/index.ts'
import type { PaymentResult } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf } from '#platform/idempotency.ts'
import { chargeOf, giveUp } from '#steps/settlement/providers/check-payment.ts'
import { resultOf, settleAnswer } from '#steps/settlement/providers/settle-payment.ts'
import { type OpenedAttempt, openAttempt } from './open-attempt.ts'

type Pay = { number: string; token: string; key: string }

/**
 * Pays an order with a test card in one call (demo mode). Idempotent by key. Refuses what `openAttempt` and the card gateway
 * refuse, and `payments.unavailable` outside the sandbox.
 */
export async function payOrder(
  deps: Deps,
  owner: orders.Owner & { visitorId: string },
  { number, token, key }: Pay,
): Promise<Outcome<PaymentResult>> {
  const { cards, config } = deps
  if (cards?.form !== 'sandbox') return refuse(payments.problems.noCards())
  const card = { token, returnUrl: `${config.publicUrl ?? ''}/payment-success?order=${encodeURIComponent(number)}` }
  const opened = await openAttempt(deps, owner, {
    number,
    provider: cards.provider,
    method: 'card',
    part: 'begun',
    state: 'processing',
    card,
    key: { scope: `pay-order ${owner.visitorId} ${number}`, key, fingerprint: fingerprintOf({ token }) },
  })
  if (!opened.ok) return opened
  if (opened.value.attempt.state !== 'processing') return done(resultOf(opened.value)) // second call with the same key
  const intent = await charge(cards, opened.value, card)
  if (!intent.ok) return refused(deps, opened.value, intent)
  const settled = await settleAnswer(deps, intent.value.notice, 'call', opened.value.attempt)
  return settled.ok ? done(resultOf(settled.value, intent.value.action)) : settled
}

async function charge(
  cards: payments.CardGateway,
  { order, attempt }: OpenedAttempt,
  card: { token: string; returnUrl: string },
): Promise<Outcome<payments.CardIntent>> {
  const request = chargeOf(order, attempt)
  if (request.card) return cards.create(request)
  const intent = attempt.provider_reference ? await cards.read(attempt.provider_reference) : await cards.create(request)
  if (!intent.ok || !intent.value.payable) return intent
  return cards.confirm(request, intent.value.reference, card.token, card.returnUrl)
}

/** Ends the attempt when the provider does not know the card: nothing was charged, and the customer can try another card. */
async function refused<T>(deps: Deps, { attempt }: OpenedAttempt, intent: Outcome<T> & { ok: false }): Promise<Outcome<never>> {
  const isOver = intent.problem.code === payments.problems.noSuchCard().code && attempt.asked?.token !== undefined
  if (isOver) await giveUp(deps, attempt, 'no-such-card')
  return intent
}
