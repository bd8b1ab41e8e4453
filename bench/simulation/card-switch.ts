import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import type { Deps } from '#platform/deps.ts'
import { changePaymentRules, paymentRules } from '#services/settings/index.ts'

/** Sets when cards are charged: at once, or authorised and captured later. */
export async function chargesCards(calm: Deps, capture: CaptureMode): Promise<void> {
  await changePaymentRules(calm, 'house', { ...(await paymentRules(calm.db)), card: { capture } })
}
