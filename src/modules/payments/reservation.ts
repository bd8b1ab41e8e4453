import { minutesAfter } from '#kernel/clock.ts'
import type { AttemptState } from './contract.ts'
import type { PaymentUpdate } from './gateways/provider-update.ts'
import type { Attempt } from './queries/attempts.ts'
import { nextCheck, nextCheckOfReserved } from './rules/check-times.ts'
import { asCountedBy } from './rules/minor-units.ts'

export function reservationAfter(attempt: Attempt, state: AttemptState, notice: PaymentUpdate) {
  const captureBefore = notice.captureBefore ? new Date(notice.captureBefore) : attempt.capture_before
  const reserved = attempt.authorized_amount ?? attempt.amount
  if (state === 'authorized') return { authorized_amount: reserved, capture_before: captureBefore }
  if (state === attempt.state || (attempt.authorized_amount === null && attempt.capture === 'at-once')) return {}
  const over = { capture_asked: null, capture_asked_at: null }
  return state === 'captured' ? { ...over, authorized_amount: reserved, amount: amountThatCame(attempt, notice) } : over
}

/** Returns KES cents. A capture can be lower than the authorised amount, so the provider's amount counts for it. */
export const amountThatCame = (attempt: Attempt, { amount }: PaymentUpdate): number =>
  attempt.authorized_amount === null && attempt.capture === 'at-once'
    ? attempt.amount
    : Math.round((amount * 100) / asCountedBy(attempt.provider, attempt.currency, 100))

/** Returns `at` for an authorisation that is to be voided, or that is new without a known end. */
export function nextLook(attempt: Attempt, notice: PaymentUpdate, at: Date): Date {
  if (attempt.capture_asked_at && attempt.check_at && !attempt.void_asked_at) return attempt.check_at
  const until = notice.captureBefore ? new Date(notice.captureBefore) : attempt.capture_before
  const isNew = attempt.state !== 'authorized'
  return attempt.void_asked_at || (isNew && !until) ? at : nextCheckOfReserved(until, at)
}

/** Polls are a minute apart while a capture, a void or a closing is pending. */
export function putOff(
  { state, created_at, capture_before, capture_asked_at, void_asked_at, close_asked_at }: Attempt,
  now: Date,
) {
  if (close_asked_at !== null && state !== 'authorized') return { check_at: minutesAfter(now, ASKED_AGAIN_minutes) }
  if (state !== 'authorized') return nextCheck(created_at, now)
  const waits = capture_asked_at !== null || void_asked_at !== null
  return { check_at: waits ? minutesAfter(now, ASKED_AGAIN_minutes) : nextCheckOfReserved(capture_before, now) }
}

const ASKED_AGAIN_minutes = 1
