import type { PaymentStatus } from '#kernel/payment-status.ts'
import type { AttemptState } from '../contract.ts'
import { UNDER_WAY } from './attempt-moves.ts'
import { type LedgerEntry, paidOf, receivedOf } from './ledger.ts'

export type Payments = {
  /** KES cents. */
  total: number
  entries: readonly LedgerEntry[]
  attempts: readonly { state: AttemptState }[]
  /** The order was cancelled or has expired. */
  ended: boolean
}

/** How far an order is paid: from the book first, and from its attempts where the book has nothing. */
export function paymentStatus({ total, entries, attempts, ended }: Payments): PaymentStatus {
  const has = (...states: AttemptState[]) => attempts.some(({ state }) => states.includes(state))
  if (has('disputed')) return 'disputed'
  const paid = paidOf(entries)
  const received = receivedOf(entries)
  if (received > 0) {
    if (paid > total) return 'overpaid'
    if (paid <= 0) return 'refunded'
    if (paid === total) return 'paid'
    return paid < received ? 'partially_refunded' : 'partially_paid'
  }
  if (total === 0 && !ended) return 'paid'
  if (has('authorized')) return 'authorized'
  if (attempts.some(({ state }) => UNDER_WAY.includes(state))) return 'pending'
  return ended && has('cancelled', 'expired') ? 'voided' : 'unpaid'
}
