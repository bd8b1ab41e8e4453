import type { Db, Tx } from '#platform/db.ts'
import { hashOf } from '../commands/stock-alerts.ts'
import '../tables.ts'

export const waitingFor = async (db: Db | Tx, email: string): Promise<number[]> =>
  (
    await db.selectFrom('stock_alert').select('variant_id').where('email', '=', email).where('mailed_at', 'is', null).execute()
  ).map((row) => row.variant_id)

export const hasStopped = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.selectFrom('stock_alert_optout').select('stopped_at').where('email_hash', '=', hashOf(email)).executeTakeFirst()) !==
  undefined
