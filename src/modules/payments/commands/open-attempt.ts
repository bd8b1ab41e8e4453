import { sql } from 'kysely'
import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { AmountPart, AttemptKind, AttemptState, Provider } from '../contract.ts'
import type { Attempt } from '../queries/attempts.ts'
import { isUnknown, NOT_USED } from '../store.ts'
import type { AskedOfProvider } from '../tables.ts'

export type Opened = {
  /** For callers that need the id before the attempt is inserted. */
  id?: string
  orderId: string
  provider: Provider
  method: AttemptKind
  part: AmountPart
  /** KES cents. */
  amount: number
  state: AttemptState
  at: Date
  /** First poll of the provider; null for methods without one. */
  checkAt: Date | null
  /** At once by default. */
  capture?: CaptureMode
  asked?: AskedOfProvider
}

export const newAttemptId = newId

/** Callers lock the order, which keeps the numbers of its attempts unique. */
export async function insertAttempt(tx: Tx, { orderId, checkAt, at, asked: request, ...attempt }: Opened): Promise<Attempt> {
  return tx
    .insertInto('payment_attempt')
    .values({
      id: newId(),
      ...attempt,
      asked: request ? JSON.stringify(request) : null,
      order_id: orderId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from payment_attempt where order_id = ${orderId})`,
      created_at: at,
      updated_at: at,
      check_at: checkAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Returns false when the attempt has another reference. Events that were stored earlier under this reference are queued again,
 * because a refund can overtake its payment.
 */
export async function nameAttempt(db: Db | Tx, id: string, reference: string): Promise<boolean> {
  const attempt = await db
    .with('named', (attempts) =>
      attempts
        .updateTable('payment_attempt')
        .set({ provider_reference: reference, asked: null })
        .where('id', '=', id)
        .where((is) => is.or([is('provider_reference', 'is', null), is('provider_reference', '=', reference)]))
        .returning('id'),
    )
    .with('reopened', (inbox) =>
      inbox
        .updateTable('provider_event')
        .set(NOT_USED)
        .where(isUnknown(reference))
        .where(({ exists, selectFrom }) => exists(selectFrom('named').select('id'))),
    )
    .selectFrom('named')
    .select('id')
    .executeTakeFirst()
  return attempt !== undefined
}
