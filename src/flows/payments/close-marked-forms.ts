import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { closeAttempt } from '#steps/settlement/providers/check-payment.ts'

/**
 * Closes the payment forms of an order that are marked for closing (`close_asked_at`) at their providers. Throws when a
 * provider fails, so the job is retried.
 */
export async function closeMarkedForms(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  for (const attempt of await payments.attemptsOf(deps.db, orderId)) {
    if (!attempt.close_asked_at || attempt.closed_at) continue
    const closed = await closeAttempt(deps, attempt)
    if (!closed.ok) throw new Error(closed.problem.code)
  }
}
