import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Attempt } from '../queries/attempts.ts'
import { putOff } from '../reservation.ts'
import { askVoid } from './ask-capture.ts'
import { cancelMeant } from './close-attempt.ts'

/** Schedules a poll of the provider at this time, unless one is due earlier. No-op for a closed attempt. */
export async function checkAt(db: Db | Tx, id: string, at: Date) {
  await db
    .updateTable('payment_attempt')
    .set({ check_at: sql<Date>`least(check_at, ${at})` }) // `least` ignores nulls
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** Brings forward the polls of open payments into the next `seconds`, at random times to spread the load. */
export async function checkAllSoon(db: Db, at: Date, seconds: number) {
  await db
    .updateTable('payment_attempt')
    .set({ check_at: sql<Date>`${at}::timestamptz + random() * ${seconds} * interval '1 second'` })
    .where('check_at', '>', new Date(at.getTime() + 1000 * seconds))
    .where('closed_at', 'is', null)
    .execute()
}

/**
 * Cancels planned payments without a provider. A scheduled run closes the others. Returns the amount to be voided, in KES
 * cents.
 */
export async function checkSoon(tx: Tx, orderId: string, at: Date): Promise<number> {
  const released = await askVoid(tx, orderId, at)
  await cancelMeant(tx, orderId, at)
  await tx
    .updateTable('payment_attempt')
    .set({ check_at: at })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .where('provider', '<>', 'house')
    .execute()
  return released
}

/** Postpones the next poll of the returned attempts, so that two processes share the work. */
export async function takeDue(db: Db, now: Date, limit: number): Promise<Attempt[]> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('payment_attempt')
      .selectAll()
      .where('check_at', '<=', now)
      .orderBy('check_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const attempt of due) {
      await tx.updateTable('payment_attempt').set(putOff(attempt, now)).where('id', '=', attempt.id).execute()
    }
    return due
  })
}
