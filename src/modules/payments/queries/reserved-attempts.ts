import '../tables.ts'
import type { Db } from '#platform/db.ts'
import type { Attempt } from './attempts.ts'

/**
 * Returns authorisations that expire by `until` and are not being voided, in the order of their
 * expiry.
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
