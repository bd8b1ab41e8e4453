import type { Selectable } from 'kysely'
import { minutesAfter } from '#kernel/clock.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { AttemptState } from './contract.ts'
import type { PaymentUpdate } from './gateways/provider-update.ts'
import { nextCheck, nextCheckOfReserved } from './rules/check-times.ts'
import { asCountedBy } from './rules/minor-units.ts'
import './tables.ts'

type Attempt = Selectable<Tables['payment_attempt']>

/**
 * Returns the authorisation columns after a provider update: amount and expiry while it holds; once it ended, no pending
 * capture, and after a capture the received amount.
 */
export function reservationAfter(attempt: Attempt, state: AttemptState, notice: PaymentUpdate) {
  const captureBefore = notice.captureBefore ? new Date(notice.captureBefore) : attempt.capture_before
  const reserved = attempt.authorized_amount ?? attempt.amount
  if (state === 'authorized') return { authorized_amount: reserved, capture_before: captureBefore }
  if (state === attempt.state || (attempt.authorized_amount === null && attempt.capture === 'at-once')) return {}
  const over = { capture_asked: null, capture_asked_at: null }
  return state === 'captured' ? { ...over, authorized_amount: reserved, amount: amountThatCame(attempt, notice) } : over
}

/**
 * Returns the amount received by an attempt, in KES cents, as the provider reports it: a capture can be lower than the amount
 * first authorised.
 */
export const amountThatCame = (attempt: Attempt, { amount }: PaymentUpdate): number =>
  attempt.authorized_amount === null && attempt.capture === 'at-once'
    ? attempt.amount
    : Math.round((amount * 100) / asCountedBy(attempt.provider, attempt.currency, 100))

/**
 * Returns the time of the next poll of an authorisation. Now, when it is to be voided, or is new and its end is unknown: a
 * webhook about its release can be lost. Unchanged during a capture. Otherwise by the schedule of `nextCheckOfReserved`.
 */
export function nextLook(attempt: Attempt, notice: PaymentUpdate, at: Date): Date {
  if (attempt.capture_asked_at && attempt.check_at && !attempt.void_asked_at) return attempt.check_at
  const until = notice.captureBefore ? new Date(notice.captureBefore) : attempt.capture_before
  const isNew = attempt.state !== 'authorized'
  return attempt.void_asked_at || (isNew && !until) ? at : nextCheckOfReserved(until, at)
}

/**
 * Marks all authorisations of an order to be voided, except those being captured. Returns the sum in KES cents. The provider is
 * called after the commit (`steps/settlement/providers/void-authorization.ts`), or by the next scheduled run.
 */
export async function askVoid(tx: Tx, orderId: string, at: Date): Promise<number> {
  const rows = await tx
    .updateTable('payment_attempt')
    .set({ void_asked_at: at, check_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'authorized')
    .where('void_asked_at', 'is', null)
    .where('capture_asked_at', 'is', null)
    .returning('amount')
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** Requests the void of one attempt. */
export async function askVoidOf(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('payment_attempt').set({ void_asked_at: at, check_at: at }).where('id', '=', id).execute()
}

/** Marks `amount` (KES cents) of a (locked) attempt to be captured. The number of the try is part of the idempotency key. */
export async function askCapture(tx: Tx, { id, capture_tries }: Attempt, amount: number, at: Date, checkAt: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ capture_asked: amount, capture_asked_at: at, capture_tries: capture_tries + 1, check_at: checkAt })
    .where('id', '=', id)
    .execute()
}

/** Records a failed capture. Another capture gets a new idempotency key. */
export async function captureFailed(tx: Tx, id: string, checkAt: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ capture_asked: null, capture_asked_at: null, check_at: checkAt })
    .where('id', '=', id)
    .execute()
}

/**
 * Returns the authorisations that expire by `until` and are not being voided; the first to expire
 * first.
 */
export const reservedUntil = (db: Db, until: Date, limit: number): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('state', '=', 'authorized')
    .where('void_asked_at', 'is', null)
    .where('capture_before', '<=', until)
    .orderBy('capture_before')
    .limit(limit)
    .execute()

/** Returns the time of the next poll. Authorisations are polled until they end, and soon while a capture or a void is pending. */
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
