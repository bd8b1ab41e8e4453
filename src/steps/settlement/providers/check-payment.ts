import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import type { Settled } from '#steps/settlement/money-in/receive-in-hand.ts'
import { isOverdue, pollRegionalPayment, stopRegional } from './poll-regional-payment.ts'
import { settleAnswer, settlePayment } from './settle-payment.ts'

/** Builds the charge request of an attempt from stored data only, so a retry sends an identical request. */
export function chargeOf(order: orders.OrderRow, attempt: payments.Attempt): payments.Charge {
  const { token, returnUrl } = attempt.asked ?? {}
  return {
    attemptId: attempt.id,
    orderId: order.id,
    orderNumber: order.number,
    attempt: attempt.number,
    amount: attempt.amount,
    currency: attempt.currency,
    email: attempt.asked?.email ?? order.email,
    capture: attempt.capture,
    ...(token !== undefined && returnUrl !== undefined && { card: { token, returnUrl } }),
  }
}

/** Time in which a request may still reach the provider after our process died. */
const LOST_minutes = 2

/**
 * Polls the provider for the outcome of an attempt and settles it. A card payment without a provider reference is requested
 * again under the same idempotency key. Refuses `payments.unavailable`, and what `closeAttempt` and the provider calls refuse.
 */
export async function checkPayment(
  deps: Deps,
  attempt: payments.Attempt,
  source: payments.Source,
  /** Reference of the provider that only a webhook reported. */
  hint?: string,
): Promise<Outcome<Settled>> {
  const isRegional = payments.traitsOf(attempt.provider).gateway === 'regional'
  const notice = isRegional ? await pollRegionalPayment(deps, attempt, hint) : await askProvider(deps, attempt)
  if (!notice.ok) return notice
  if (!notice.value) return giveUp(deps, attempt, 'never-reached-provider')
  // A process died between creating the payment and confirming it, so it will not be paid: close it.
  const lost = notice.value.state === 'waiting' && attempt.state === 'processing'
  const isUnpaid = ['waiting', 'failed'].includes(notice.value.state) && attempt.closed_at === null
  const overdue = isUnpaid && isRegional && isOverdue(attempt, deps.clock.now())
  if (overdue) return closeAttempt(deps, attempt)
  if (lost && attempt.updated_at <= minutesAfter(deps.clock.now(), -LOST_minutes)) return closeAttempt(deps, attempt)
  return isRegional ? settlePayment(deps, notice.value, source) : settleAnswer(deps, notice.value, source, attempt)
}

async function askProvider(deps: Deps, attempt: payments.Attempt): Promise<Outcome<payments.PaymentUpdate | undefined>> {
  const { cards } = deps
  if (!cards || attempt.provider !== cards.provider) return refuse(payments.problems.unavailable())
  const reference = await referenceOf(deps, cards, attempt)
  const intent = reference.ok ? await cards.read(reference.value) : reference
  if (!intent.ok && isNoCard(intent)) return done(undefined)
  return intent.ok ? done(intent.value.notice) : intent
}

/** True when the provider does not know the card of the request, so there is no payment. */
const isNoCard = ({ problem }: { problem: { code: string } }) => problem.code === payments.problems.noSuchCard().code

/**
 * Returns the provider's reference of an attempt; creates the payment when it has none. `uncharged`: must not charge a card that
 * the provider never received. Refuses `orders.no-such-order`, and what the provider calls refuse.
 */
async function referenceOf(
  deps: Deps,
  cards: payments.CardGateway,
  attempt: payments.Attempt,
  { uncharged = false } = {},
): Promise<Outcome<string>> {
  if (attempt.provider_reference) return done(attempt.provider_reference)
  const order = await orders.orderById(deps.db, attempt.order_id)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const charge = chargeOf(order, attempt)
  const intent = uncharged && charge.card ? await claimed(cards, charge) : await cards.create(charge)
  if (!intent.ok) return intent
  await payments.nameAttempt(deps.db, attempt.id, intent.value.reference)
  return done(intent.value.reference)
}

/** Asks the provider first whether it received the card, because creating the payment would charge it. */
async function claimed(cards: payments.CardGateway, charge: payments.Charge): Promise<Outcome<payments.CardIntent>> {
  const claim = await cards.claim(charge)
  if (!claim.ok) return claim
  return claim.value === 'heard' ? cards.create(charge) : done(claim.value)
}

/**
 * Closes an attempt at its provider, so it can no longer receive money. Settles the payment instead when the provider is
 * processing it or has received money. Refuses `payments.unavailable`, and what `stopRegional`, `referenceOf`, the card gateway
 * and `giveUp` refuse.
 */
export async function closeAttempt(deps: Deps, attempt: payments.Attempt): Promise<Outcome<Settled>> {
  const { cards } = deps
  if (attempt.provider === 'house') return giveUp(deps, attempt, 'replaced')
  if (payments.traitsOf(attempt.provider).gateway === 'regional') {
    const stopped = await stopRegional(deps, attempt)
    if (!stopped.ok) return stopped
    return stopped.value ? settlePayment(deps, stopped.value, 'call') : giveUp(deps, attempt, 'never-reached-provider')
  }
  if (!cards || attempt.provider !== cards.provider) return refuse(payments.problems.unavailable())
  const reference = await referenceOf(deps, cards, attempt, { uncharged: true })
  if (!reference.ok) return isNoCard(reference) ? giveUp(deps, attempt, 'no-such-card') : reference
  if (attempt.capture !== 'at-once' && attempt.state !== 'authorized') {
    const found = await reservedMeanwhile(deps, cards, reference.value)
    if (!found.ok) return found
    if (found.value) return done(found.value)
  }
  const isReserved = attempt.state === 'authorized'
  const result = isReserved ? await cards.void(attempt.id, reference.value) : await cards.cancel(reference.value)
  return result.ok ? settlePayment(deps, result.value.notice, 'call') : result
}

/**
 * Reads a form before it is closed, because closing would void a card that was just authorised. Returns the settled attempt when
 * it stays authorised. Undefined when no card was authorised or the order no longer accepts payments.
 */
async function reservedMeanwhile(
  deps: Deps,
  cards: payments.CardGateway,
  reference: string,
): Promise<Outcome<Settled | undefined>> {
  const intent = await cards.read(reference)
  if (!intent.ok || intent.value.notice.state !== 'authorized') return intent.ok ? done(undefined) : intent
  const settled = await settlePayment(deps, intent.value.notice, 'call')
  return settled.ok && !payments.isReserved(settled.value.attempt) ? done(undefined) : settled
}

/**
 * Expires an attempt that never reached the provider or was not answered in time. No-op when the attempt cannot expire, or is
 * younger than `LOST_minutes` and never reached the provider. Refuses `payments.unknown`.
 */
export function giveUp({ db, clock }: Deps, { id, order_id }: payments.Attempt, failure: string): Promise<Outcome<Settled>> {
  return transact(db, async (tx) => {
    const order = await orders.lockById(tx, order_id)
    const attempt = order && (await payments.lockAttempt(tx, id))
    if (!order || !attempt) return refuse(payments.problems.unknown())
    const at = clock.now()
    if (!payments.canExpire(attempt.state)) return done({ order, attempt })
    const tooSoon = failure === 'never-reached-provider' && attempt.created_at > minutesAfter(at, -LOST_minutes)
    if (tooSoon) return done({ order, attempt })
    // Money may still arrive, so staff must ask the provider.
    if (payments.UNDER_WAY.includes(attempt.state) && failure === 'no-answer')
      await actionItems.openActionItem(tx, { kind: 'payment-stuck', cause: id, orderId: order_id, detail: { attempt: id }, at })
    await payments.setState(tx, id, 'expired', at, failure)
    await payments.closeAttempt(tx, id, at)
    return done({ order, attempt: { ...attempt, state: 'expired' as const, failure, closed_at: at } })
  })
}
