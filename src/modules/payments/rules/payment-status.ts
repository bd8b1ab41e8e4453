import type { PaymentStatus } from '#domain/pricing/payment-status.ts'
import type { AttemptState } from '../contract.ts'
import type { AmountDue } from './amount-due.ts'
import { UNDER_WAY } from './attempt-moves.ts'

export type Payments = {
  money: AmountDue
  attempts: readonly { state: AttemptState }[]
  ended: boolean
}

export function paymentStatus({ money, attempts, ended }: Payments): PaymentStatus {
  const has = (...states: AttemptState[]) => attempts.some(({ state }) => states.includes(state))
  if (has('disputed')) return 'disputed'
  const { total, received, paid, due, tooMuch, wentBack, reserved } = money
  if (reserved > 0) return 'authorized'
  if (received > 0) {
    if (paid > total || tooMuch > 0) return 'overpaid'
    if (paid <= 0) return 'refunded'
    if (paid === total) return 'paid'
    return wentBack > 0 && (ended || due === 0) ? 'partially_refunded' : 'partially_paid'
  }
  if (total === 0 && !ended) return 'paid'
  if (attempts.some(({ state }) => UNDER_WAY.includes(state))) return 'pending'
  return ended && has('authorized', 'cancelled', 'expired') ? 'voided' : 'unpaid'
}
