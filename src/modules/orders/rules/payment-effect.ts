import type { OrderState } from '../contract.ts'

export type PaidFacts = {
  state: OrderState
  placed_at: Date | null
  /** True when the amount that places the order was received, or is authorised on cards. */
  requiredPaid: boolean
  /** True when another order of the same cart contents was placed or awaits payment. */
  bagOrdered: boolean
}

/**
 * Returns what an incoming payment does. It is refunded (`goes-back`) in these cases:
 * - The order was cancelled or is a draft.
 * - The order was not placed, and another order of the same cart contents was placed or awaits
 *   payment.
 * - The order was not placed, no longer awaits payment, and only a part is paid.
 */
export function paymentEffect({ state, placed_at, requiredPaid, bagOrdered }: PaidFacts): 'pays' | 'places' | 'goes-back' {
  if (state === 'cancelled' || state === 'draft') return 'goes-back'
  if (placed_at !== null) return 'pays'
  if (bagOrdered) return 'goes-back'
  if (requiredPaid) return 'places'
  return state === 'pending_payment' ? 'pays' : 'goes-back'
}
