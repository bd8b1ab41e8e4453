import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import type { Deps } from '#platform/deps.ts'
import { changePaymentRules, paymentRules } from '#services/settings/index.ts'

export async function chargesCards(calm: Deps, capture: CaptureMode): Promise<void> {
  await changePaymentRules(calm, 'house', { ...(await paymentRules(calm.db)), card: { capture } })
}
