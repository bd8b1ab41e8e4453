import type { OrderState } from '../contract.ts'

/** What is known of an order for which money has come. */
export type PaidFacts = {
  state: OrderState
  placed_at: Date | null
  /** As much is in as it takes to place the order. */
  requiredPaid: boolean
  /** Another order of the same bag was placed, or is being paid. */
  bagOrdered: boolean
}

/**
 * What money does that has come for an order. It goes back where nothing can be sent for it: the order was called off, or ran out
 * of time with only a part paid, or its bag was ordered anew meanwhile.
 */
export function paymentEffect({ state, placed_at, requiredPaid, bagOrdered }: PaidFacts): 'pays' | 'places' | 'goes-back' {
  if (state === 'cancelled' || state === 'draft') return 'goes-back'
  if (placed_at !== null) return 'pays'
  if (bagOrdered) return 'goes-back'
  if (requiredPaid) return 'places'
  return state === 'pending_payment' ? 'pays' : 'goes-back'
}
