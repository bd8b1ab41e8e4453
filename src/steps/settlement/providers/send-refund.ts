import { minutesAfter } from '#kernel/clock.ts'
import * as payments from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Deps } from '#platform/deps.ts'
import { keyOf } from '#steps/settlement/money-back/refund-outcome.ts'
import { failPart } from './fail-part.ts'
import { askAfterRefunds, sendRegional } from './send-regional-refund.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Requests a provider refund of one part, outside any transaction. For cards, the idempotency key names the part and its try, so
 * a retry refunds once. No-op for parts that do not wait for a provider, or whose card provider is not configured.
 */
export async function sendPart(deps: Deps, partId: string): Promise<void> {
  const { db, cards } = deps
  const part = await refunds.findPart(db, partId)
  if (part?.route !== 'provider' || !(part.state === 'requested' || part.state === 'submitted')) return
  const attempt = await payments.attemptById(db, part.attempt_id)
  if (attempt && payments.traitsOf(attempt.provider).gateway === 'regional') return sendRegional(deps, part, attempt)
  if (!attempt?.provider_reference || !cards || attempt.provider !== cards.provider) return
  const sent = part.provider_reference
    ? await cards.readRefund(part.provider_reference)
    : await cards.refund({
        refundId: keyOf(part),
        reference: attempt.provider_reference,
        amount: part.amount,
        reason: 'requested_by_customer',
      })
  if (sent.ok) await settleRefund(deps, sent.value, part.provider_reference ? 'poll' : 'call')
  else if (sent.problem.code !== payments.problems.unavailable().code) await failPart(deps, part, sent.problem.code)
  else await refunds.touchPart(db, part.id, deps.clock.now())
}

const MAX_PARTS = 100
const ASKED_minutes = 0.5

/** Resumes refunds whose process died before it called the provider, or whose outcome was not reported. */
export async function recoverRefunds(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  for (const { id } of await refunds.waitingParts(db, minutesAfter(clock.now(), -ASKED_minutes), MAX_PARTS)) {
    await sendPart(deps, id).catch(async (error) => {
      log.error({ err: error, part: id }, 'refund could not be sent, will retry')
      await refunds.touchPart(db, id, clock.now()) // lets the others go first
    })
  }
  await askAfterRefunds(deps)
}
