import { sql } from 'kysely'
import type { Db } from './database.ts'
import './stripe/tables.ts'
import './etims/tables.ts'
import './pesapal/tables.ts'

const DAY_ms = 86_400_000
const PAYMENTS_days = 400
const TOLD_days = 30
const KEYS_days = 2

/** Keeps card payments that are neither captured nor cancelled, however old. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_ms)
  const payments = before(PAYMENTS_days)
  await db.deleteFrom('stripe_stand_in_key').where('created_at', '<', before(KEYS_days)).execute()
  await db.deleteFrom('stripe_stand_in_delivery').where('done_at', '<', before(TOLD_days)).execute()
  await sql`
    delete from stripe_stand_in_object
    where (body ->> 'created')::bigint < extract(epoch from ${payments}::timestamptz)
      and not (kind = 'payment_intent' and body ->> 'status' not in ('succeeded', 'canceled'))`.execute(db)
  await db.deleteFrom('etims_stand_in_sale').where('created_at', '<', payments).execute()
  await sql`delete from pesapal_stand_in_order where created_at < ${payments} and pays_at is null`.execute(db)
}
