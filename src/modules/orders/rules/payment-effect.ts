import type { OrderState } from '../contract.ts'

export type PaidFacts = {
  state: OrderState
  placed_at: Date | null
  requiredPaid: boolean
  bagOrdered: boolean
}

/** `goes-back`: the payment is refunded. */
export function paymentEffect({ state, placed_at, requiredPaid, bagOrdered }: PaidFacts): 'pays' | 'places' | 'goes-back' {
  if (state === 'cancelled' || state === 'draft') return 'goes-back'
  if (placed_at !== null) return 'pays'
  if (bagOrdered) return 'goes-back'
  if (requiredPaid) return 'places'
  return state === 'pending_payment' ? 'pays' : 'goes-back'
}
