import type { Db, Tx } from '#platform/db.ts'
import { hashOf } from '../commands/change-waitlist.ts'
import '../tables.ts'

export const waitsOfMailbox = async (db: Db | Tx, email: string): Promise<number[]> =>
  (
    await db.selectFrom('slot_waitlist').select('slot_id').where('email', '=', email).where('notified_at', 'is', null).execute()
  ).map((row) => row.slot_id)

export const waitsStopped = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('slot_waitlist_optout')
    .select('stopped_at')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst()) !== undefined

export type Waiting = {
  id: string
  email: string
  points: number
  language: string
  order_id: string | null
  notified_at: Date | null
}

/** Returns the waitlist of a slot in the order of the requests, including entries notified since `since`. */
export const lineOf = (tx: Tx, slotId: number, since: Date): Promise<Waiting[]> =>
  tx
    .selectFrom('slot_waitlist')
    .select(['id', 'email', 'points', 'language', 'order_id', 'notified_at'])
    .where('slot_id', '=', slotId)
    .where((row) => row.or([row('notified_at', 'is', null), row('notified_at', '>', since)]))
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
