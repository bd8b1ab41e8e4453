import { sql } from 'kysely'
import { minutesAfter } from '#kernel/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { AttemptState } from '../contract.ts'
import type { PaymentUpdate } from '../gateways/provider-update.ts'
import type { Attempt } from '../queries/attempts.ts'
import { nextLook, reservationAfter } from '../reservation.ts'
import { RECEIVED, UNDECIDED } from '../rules/attempt-moves.ts'
import { traitsOf } from '../rules/provider-traits.ts'
import { isUnknown, NOT_USED } from '../store.ts'
import type { NewLedgerEntry } from './add-ledger-entry.ts'
import { type ProviderEvent, savedAsApplied } from './save-provider-event.ts'

type Outcome = {
  state: AttemptState
  notice: PaymentUpdate
  /** Response to our own call that is not stored yet. */
  own?: ProviderEvent | undefined
  entry?: NewLedgerEntry | undefined
  at: Date
}

/**
 * Saves the state of a (locked) attempt, the applied event and the ledger entry in one statement. Returns the attempt after the
 * update.
 */
export function saveAttempt(tx: Tx, attempt: Attempt, { state, notice, own, entry, at }: Outcome): Promise<Attempt> {
  const decided = !UNDECIDED.includes(state)
  return tx
    .with('used', (inbox) =>
      own
        ? savedAsApplied(inbox, { ...own, attemptId: attempt.id })
        : inbox
            .updateTable('provider_event')
            .set({ applied_at: at, attempt_id: attempt.id })
            .where('provider', '=', notice.provider)
            .where('id', '=', notice.id)
            .where('applied_at', 'is', null),
    )
    .with('booked', () => booking(entry))
    .with('reopened', (inbox) =>
      inbox
        .updateTable('provider_event')
        .set(NOT_USED)
        .where(isUnknown(notice.reference))
        .where(sql<boolean>`${attempt.provider_reference === null}`),
    )
    .updateTable('payment_attempt')
    .set({
      state,
      provider_reference: notice.reference,
      asked: null,
      ...(notice.card && { card_brand: notice.card.brand, card_last4: notice.card.last4 }),
      ...reservationAfter(attempt, state, notice),
      failure: state === 'failed' ? (notice.failure ?? attempt.failure) : null,
      ...(state !== attempt.state && { updated_at: at }),
      ...(notice.final && { closed_at: attempt.closed_at ?? at }),
      ...((notice.final || decided) && readAgain(attempt, state, notice, at)),
      ...(state === 'authorized' && !notice.final && { check_at: nextLook(attempt, notice, at) }),
    })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Minutes after its closing at which an unpaid payment is polled again, because mobile money can be confirmed late. */
const READ_AGAIN_minutes = [1, 10, 60, 24 * 60]

/** Null after the last entry of `READ_AGAIN_minutes`. */
const laterReading = (closedAt: Date, at: Date): Date | null =>
  READ_AGAIN_minutes.map((minutes) => minutesAfter(closedAt, minutes)).find((next) => next > at) ?? null

/** Only an unpaid payment at a regional provider is polled again, because it can be paid late. */
function readAgain(attempt: Attempt, state: AttemptState, notice: PaymentUpdate, at: Date) {
  const isUnpaid = !RECEIVED.includes(state) && traitsOf(attempt.provider).gateway === 'regional'
  if (isUnpaid && notice.final) return { check_at: laterReading(attempt.closed_at ?? at, at) }
  if (isUnpaid && state === attempt.state) return {}
  const next = minutesAfter(at, 1)
  if (isUnpaid) return { check_at: attempt.check_at && attempt.check_at < next ? attempt.check_at : next }
  return { check_at: null }
}

/** Inserts nothing without an entry, or when the entry was booked before. */
const booking = (entry: NewLedgerEntry | undefined) => sql<Record<string, never>>`(
  insert into payment_entry (once, order_id, attempt_id, debit, credit, amount, cause, at)
  select ${entry?.once ?? null}::text, ${entry?.orderId ?? null}::uuid, ${entry?.attemptId ?? null}::uuid, ${entry?.debit ?? null}::text,
    ${entry?.credit ?? null}::text, ${entry?.amount ?? null}::bigint, ${entry?.cause ?? null}::text, ${entry?.at ?? null}::timestamptz
  where ${entry !== undefined}::boolean
  on conflict (once) do nothing)`
