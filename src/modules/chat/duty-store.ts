import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { OnDuty } from './rules/choose-colleague.ts'
import './tables.ts'

export const setDutyUntil = (db: Db, staffId: string, until: Date) =>
  db
    .insertInto('chat_duty')
    .values({ staff_id: staffId, until })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ until }))
    .execute()

export const dutyIds = (db: Db, now: Date) => db.selectFrom('chat_duty').select('staff_id').where('until', '>', now).execute()

/**
 * Locks the rows of staff on duty, so that concurrent runs wait for each other. The second statement sees what an earlier run
 * has assigned.
 */
export async function lockOnDuty(tx: Tx, now: Date): Promise<Omit<OnDuty, 'name'>[]> {
  await tx.selectFrom('chat_duty').select('staff_id').where('until', '>', now).orderBy('staff_id').forUpdate().execute()
  const { rows } = await sql<Omit<OnDuty, 'name'>>`select staff_id as id, last_given_at as "lastGivenAt",
      (select count(*)::int from chat_conversation where assigned_to = staff_id and state = 'assigned') as open
    from chat_duty where until > ${now} order by staff_id`.execute(tx)
  return rows
}

export const noteGiven = (tx: Tx, staffId: string, at: Date) =>
  tx.updateTable('chat_duty').set({ last_given_at: at }).where('staff_id', '=', staffId).execute()

export const waitingIds = (tx: Tx, most: number) =>
  tx
    .selectFrom('chat_conversation')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('priority', 'desc')
    .orderBy('waiting_since')
    .limit(most)
    .execute()

export const setOverdue = (tx: Tx, waitingSince: Date, at: Date) =>
  tx
    .updateTable('chat_conversation')
    .set({ overdue_at: at })
    .where('state', 'in', ['waiting', 'assigned'])
    .where('overdue_at', 'is', null)
    .where('waiting_since', '<', waitingSince)
    .returning('id')
    .execute()
