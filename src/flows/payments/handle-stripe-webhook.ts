import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { applyProviderUpdate } from '#steps/settlement/providers/apply-provider-update.ts'
import { settleProviderUpdate } from '#steps/settlement/providers/settle-payment.ts'

/**
 * Handles a Stripe webhook: stores it, applies it, and responds even if applying fails. Refuses `payments.unavailable` without
 * a card provider, and `payments.bad-signature`.
 */
export async function handleStripeWebhook(
  deps: Deps,
  raw: Uint8Array,
  header: (lowerCaseName: string) => string | undefined,
): Promise<Outcome<{ received: true }>> {
  const { clock, log, cards } = deps
  if (!cards) return refuse(payments.problems.noCards())
  const at = clock.now()
  const verified = cards.readWebhook(raw, header('stripe-signature'), at)
  if (!verified.ok) return verified
  const { notice, ...received } = verified.value
  const event = { provider: cards.provider, source: 'webhook' as const, ...received, at }
  const use =
    notice?.about === 'payment'
      ? await savePaymentUpdate(deps, { ...event, notice })
      : await saveOtherUpdate(deps, { ...event, notice })
  try {
    await use()
  } catch (error) {
    log.error({ err: error, event: received.id, kind: received.kind }, 'provider event could not be applied, will retry')
  }
  return done({ received: true })
}

type Use = () => Promise<unknown>

/**
 * Stores a payment event and returns the function that applies it. An event that repeats the
 * response to our own call is stored as applied.
 */
async function savePaymentUpdate(deps: Deps, event: payments.ProviderEvent & { notice: payments.PaymentUpdate }): Promise<Use> {
  const { notice } = event
  const about = payments.echoedHere(deps.db, notice) ?? (await payments.attemptAbout(deps.db, notice))
  if (about && payments.isEcho(about, notice)) {
    await payments.saveAppliedEvent(deps.db, { ...event, attemptId: about.id })
    return async () => undefined
  }
  const attempt = await payments.saveAndFindAttempt(deps.db, event)
  return () => settleProviderUpdate(deps, notice, attempt)
}

async function saveOtherUpdate(deps: Deps, event: payments.ProviderEvent): Promise<Use> {
  await payments.saveProviderEvent(deps.db, event)
  const { notice } = event
  return async () => notice && applyProviderUpdate(deps, notice, 'webhook')
}
