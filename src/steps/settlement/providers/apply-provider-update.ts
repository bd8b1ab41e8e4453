import { done, type Outcome } from '#kernel/outcome.ts'
import type * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { settleDispute, settleWarning } from './settle-dispute.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

/** Idempotent. Refuses `payments.unknown` when no attempt matches. */
export async function applyProviderUpdate(
  deps: Deps,
  notice: payments.ProviderUpdate,
  source: payments.Source,
): Promise<Outcome<void>> {
  const settled = await settle(deps, notice, source)
  return settled.ok ? done(undefined) : settled
}

function settle(deps: Deps, notice: payments.ProviderUpdate, source: payments.Source): Promise<Outcome<unknown>> {
  switch (notice.about) {
    case 'payment':
      return settlePayment(deps, notice, source)
    case 'refund':
      return settleRefund(deps, notice, source)
    case 'dispute':
      return settleDispute(deps, notice, source)
    case 'warning':
      return settleWarning(deps, notice, source)
  }
}
