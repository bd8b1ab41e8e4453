import type * as payments from '#modules/payments/index.ts'

/** Returns the route back to a captured payment. Pesapal refunds a payment once: the rest goes by hand. */
export function routeOf(
  { provider, method }: payments.Attempt,
  pesapal: payments.PesapalOrder | undefined,
): 'provider' | 'credit' | 'hand' {
  if (provider === 'stripe') return 'provider'
  if (provider === 'pesapal' && pesapal?.confirmation_code && !pesapal.refund_asked_at) return 'provider'
  return method === 'gift-card' ? 'credit' : 'hand'
}

/** True when the payment can be refunded in part. Of Pesapal payments only cards can. */
export const isPartly = ({ provider }: payments.Attempt, pesapal: payments.PesapalOrder | undefined): boolean =>
  provider !== 'pesapal' || pesapal?.paid_with === 'card' || pesapal?.refund_asked_at !== null

/**
 * KES cents of a payment that refunds use up, or that left it without a refund. `sums`: see `refunds.takenOf`. `back`: what the
 * ledger says went back.
 */
export const goneOf = (sums: { taken: number; succeeded: number } | undefined, back: number): number =>
  (sums?.taken ?? 0) + Math.max(0, back - (sums?.succeeded ?? 0))
