import type { OrderState } from '../contract.ts'

/**
 * How long a customer can call an order off by themselves: until the house begins to work on it. What is cut for one
 * person is begun when the house confirms it; what hangs on the rail, when it is picked.
 */
export function customerMayCancel(state: OrderState, madeToMeasure: boolean): boolean {
  if (state === 'pending_payment' || state === 'placed') return true
  return (state === 'confirmed' || state === 'on_hold') && !madeToMeasure
}
