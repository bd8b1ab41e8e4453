import type { Tx } from '#platform/db.ts'
import type { FittingRecord } from '../queries/fittings.ts'
import '../tables.ts'

/** Claims booked fittings up to `until` that have no reminder yet. */
export const claimReminders = (tx: Tx, { now, until }: { now: Date; until: Date }): Promise<FittingRecord[]> =>
  tx
    .updateTable('fitting_booking')
    .set({ reminded_at: now })
    .where('state', '=', 'booked')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .returningAll()
    .execute()
