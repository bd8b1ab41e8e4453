import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import { kes, type Money } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { AmountPart, AttemptState, PaymentKind } from '../contract.ts'
import { problems } from '../problems.ts'
import type { AmountDue } from './amount-due.ts'
import { isCharging } from './attempt-moves.ts'

/**
 * An authorisation lasts seven days at most card networks, so an order that ships later than this many days is captured at
 * once.
 */
export const LASTS_days = 5

export type Reservable = {
  kind: PaymentKind
  part: AmountPart
  toMeasure: boolean
  /** Days until the chosen delivery time or until backordered goods are sent; 0 when the order is sent as soon as possible. */
  waits_days: number
}

/** `mode`: setting of the shop. */
export function captureOf(mode: CaptureMode, { kind, part, toMeasure, waits_days }: Reservable): CaptureMode {
  const lasts = part === 'whole' && !toMeasure && waits_days <= LASTS_days
  return kind === 'card' && lasts ? mode : 'at-once'
}

export type Reserved = { state: AttemptState; void_asked_at: Date | null; capture_asked_at: Date | null }
export const isReserved = ({ state, void_asked_at }: Reserved): boolean => state === 'authorized' && void_asked_at === null

/**
 * Captures all that is due, up to the authorised amount. Refuses `payments.under-way`, `.nothing-reserved` and
 * `.amount-changed`.
 */
export function grantCapture<A extends Reserved>(
  attempts: readonly A[],
  { money, over, expected }: { money: AmountDue; over: boolean; expected?: number | undefined },
): Outcome<{ attempt: A; amount: Money }> {
  if (attempts.some(isCharging)) return refuse(problems.underWay())
  const attempt = attempts.findLast(isReserved)
  if (!attempt || over || money.chargeable === 0) return refuse(problems.nothingReserved())
  if (expected !== undefined && expected !== money.chargeable) return refuse(problems.captureChanged())
  return done({ attempt, amount: kes(money.chargeable) })
}

/** Hours before the expiry of an authorisation at which staff are warned. */
export const WARNED_hours = 48
