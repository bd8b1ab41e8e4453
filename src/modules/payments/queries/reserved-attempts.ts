import '../tables.ts'
import type { Db } from '#platform/db.ts'
import type { Attempt } from './attempts.ts'

/** Leaves out authorisations that are being voided. The earliest expiry comes first. */
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
