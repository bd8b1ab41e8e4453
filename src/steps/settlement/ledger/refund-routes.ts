import * as payments from '#modules/payments/index.ts'

/**
 * Returns the route of a refund for a captured payment. Where the provider makes one refund per payment, later ones are made by
 * hand.
 */
export function routeOf(
  { provider, method }: payments.Attempt,
  regional: payments.PesapalOrder | undefined,
): 'provider' | 'credit' | 'hand' {
  const { refunds } = payments.traitsOf(provider)
  if (refunds === 'many') return 'provider'
  if (refunds === 'once' && regional?.confirmation_code && !regional.refund_asked_at) return 'provider'
  return method === 'gift-card' ? 'credit' : 'hand'
}

/** True when the payment can be refunded in part. */
export const isPartly = ({ provider }: payments.Attempt, regional: payments.PesapalOrder | undefined): boolean =>
  payments.traitsOf(provider).refunds !== 'once' || regional?.paid_with === 'card' || regional?.refund_asked_at !== null

/**
 * Returns KES cents of a payment that refunds reserve, plus money that left it without a refund. `back`: refunded amount in the
 * ledger.
 */
export const goneOf = (sums: { taken: number; succeeded: number } | undefined, back: number): number =>
  (sums?.taken ?? 0) + Math.max(0, back - (sums?.succeeded ?? 0))
