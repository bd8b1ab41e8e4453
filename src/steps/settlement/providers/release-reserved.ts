import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { closeAttempt } from './check-payment.ts'

/** Lets go of what is to be let go of, at the provider, after the commit. Who does not answer is asked again by `recover-payments`. */
export async function releaseReserved(deps: Deps, orderId: string): Promise<void> {
  const attempts = await payments.attemptsOf(deps.db, orderId)
  for (const attempt of attempts) {
    if (attempt.state !== 'authorized' || !attempt.void_asked_at) continue
    const released = await closeAttempt(deps, attempt)
    if (!released.ok)
      deps.log.warn({ attempt: attempt.id, code: released.problem.code }, 'what is reserved could not be let go of yet')
  }
}
