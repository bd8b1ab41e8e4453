import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { applyNotice } from './apply-notice.ts'
import { isEcho, settleHeard } from './settle-payment.ts'

/**
 * Stripe says something: it is kept first, then used, and answered as soon as it is kept. What cannot be used at this
 * moment is used by the sweep; Stripe need not say it again. Refuses what is not signed.
 */
export async function hearStripe(deps: Deps, raw: Uint8Array, { headers }: Request): Promise<Outcome<{ received: true }>> {
  const { clock, log, cards } = deps
  if (!cards) return refuse(payments.problems.noCards())
  const at = clock.now()
  const heard = cards.hear(raw, headers.get('stripe-signature') ?? undefined, at)
  if (!heard.ok) return heard
  const { notice, ...said } = heard.value
  const saying = { provider: cards.provider, source: 'webhook' as const, ...said, reference: notice?.reference, at }
  const use =
    notice?.about === 'payment' ? await keepPayment(deps, { ...saying, notice }) : await keepOther(deps, { ...saying, notice })
  try {
    await use()
  } catch (error) {
    log.error({ err: error, event: said.id, kind: said.kind }, 'what a provider said could not be used at once')
  }
  return done({ received: true })
}

type Use = () => Promise<unknown>

/** Most of what is said of payments was known a moment before from the answer to our own call. */
async function keepPayment(deps: Deps, saying: payments.Saying & { notice: payments.PaymentNotice }): Promise<Use> {
  const { notice, at } = saying
  const known = await payments.keepAndFind(deps.db, saying)
  if (known && isEcho(known, notice)) return () => payments.markApplied(deps.db, notice, at, known.id)
  return () => settleHeard(deps, notice, known)
}

async function keepOther(deps: Deps, saying: payments.Saying): Promise<Use> {
  await payments.keepSaying(deps.db, saying)
  const { notice } = saying
  return async () => notice && applyNotice(deps, notice, 'webhook')
}
