import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { closeAttempt } from './check-payment.ts'

/** Voids the authorisations of an order that are marked for it, at the provider. Call it after the commit. */
export async function releaseReserved(deps: Deps, orderId: string): Promise<void> {
  const attempts = await payments.attemptsOf(deps.db, orderId)
  for (const attempt of attempts) {
    if (attempt.state !== 'authorized' || !attempt.void_asked_at) continue
    const released = await closeAttempt(deps, attempt)
    if (!released.ok)
      deps.log.warn({ attempt: attempt.id, code: released.problem.code }, 'payment authorisation could not be voided, will retry')
  }
}
